import env from '#start/env'

/** Cookies travel over TLS only when the portal itself does. */
export const secureCookies = env.get('APP_URL').startsWith('https://')
