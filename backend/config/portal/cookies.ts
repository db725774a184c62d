import env from '#start/env'

export const secureCookies = env.get('APP_URL').startsWith('https://')

/**
 * Returns the name of a cookie in browsers. The prefix `__Host-` keeps other hosts, even of the
 * same domain, from setting the cookie. Browsers require TLS for it.
 */
export const cookieName = (name: string): string => (secureCookies ? `__Host-${name}` : name)

/** Name of the signed cookie with the session's id; visitors who only read have none. */
export const SESSION_COOKIE = cookieName('label-portal-session')
