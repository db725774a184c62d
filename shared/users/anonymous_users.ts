/** Where no mail can go: the domain is reserved for that (RFC 2606). */
const NOWHERE = 'deleted.invalid'

/** The email of a user who is no person any more. */
export const anonymousEmail = (userId: number | '%'): string => `user-${userId}@${NOWHERE}`

/** What the emails of users who are no persons any more are like. */
export const ANONYMOUS_EMAIL = anonymousEmail('%')

/** Returns whether the user with this email is no person any more. */
export const isAnonymous = (email: string): boolean => email.endsWith(`@${NOWHERE}`)
