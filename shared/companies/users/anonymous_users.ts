/** Undeliverable: RFC 2606 reserves the domain. */
const NOWHERE = 'deleted.invalid'

/** The email of a user whose personal data was deleted. */
export const anonymousEmail = (userId: number | '%'): string => `user-${userId}@${NOWHERE}`

/** SQL pattern of these emails. */
export const ANONYMOUS_EMAIL = anonymousEmail('%')

/** Returns whether the user's personal data was deleted. */
export const isAnonymous = (email: string): boolean => email.endsWith(`@${NOWHERE}`)
