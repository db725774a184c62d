import env from '#start/env'

/** Cookies travel over TLS only when the portal itself does. */
export const secureCookies = env.get('APP_URL').startsWith('https://')

/**
 * Returns the name that a cookie has in browsers. `__Host-` lets no other host set it, not even one of
 * the same domain; browsers take such cookies over TLS only.
 */
export const cookieName = (name: string): string => (secureCookies ? `__Host-${name}` : name)
