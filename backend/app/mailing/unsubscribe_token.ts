import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'unsubscribe from copies'

/** A recipient of copies. No later recipient has the same id and address. */
export interface Subscription {
  id: number
  email: string
}

/** Creates the token of an unsubscribe link. It is valid until the recipient is deleted. */
export const unsubscribeToken = ({ id, email }: Subscription): string =>
  encryption.encrypt({ id, email }, { purpose: PURPOSE })

/** Reads a token; null for one that the product did not create. */
export const readUnsubscribeToken = (token: string): Subscription | null =>
  encryption.decrypt<Subscription>(token, PURPOSE)
