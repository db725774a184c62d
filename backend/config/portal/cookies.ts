import env from '#start/env'

/** True when the portal uses TLS. */
export const secureCookies = env.get('APP_URL').startsWith('https://')

/**
 * Returns the name of a cookie in browsers. With `__Host-` no other host can set it, not even one
 * of the same domain; browsers require TLS for it.
 */
export const cookieName = (name: string): string => (secureCookies ? `__Host-${name}` : name)

/** The signed cookie with the session's id; reading visitors have none. */
export const SESSION_COOKIE = cookieName('label-portal-session')
