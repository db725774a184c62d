/** A domain without mailboxes, which RFC 2606 reserves. */
const NOWHERE = 'deleted.invalid'

/** The email of a user whose personal data was deleted. */
export const anonymousEmail = (userId: number | '%'): string => `user-${userId}@${NOWHERE}`

/** SQL pattern that matches every {@link anonymousEmail}. */
export const ANONYMOUS_EMAIL = anonymousEmail('%')

export const isAnonymous = (email: string): boolean => email.endsWith(`@${NOWHERE}`)
