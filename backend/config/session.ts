import { SESSION_COOKIE, secureCookies } from '#config/portal/cookies'
import type { SessionConfig } from '@adonisjs/session/types'

/**
 * The cookie lives as long as the browser (`age` has no effect). The session store decides how long
 * the session lives.
 */
export const sessionConfig: SessionConfig = {
  enabled: true,
  cookieName: SESSION_COOKIE,
  age: '7 days',
  cookie: { path: '/', maxAge: undefined, httpOnly: true, secure: secureCookies, sameSite: 'lax' },
}
