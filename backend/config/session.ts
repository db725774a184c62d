import { secureCookies } from '#config/cookies'
import { sessionStore } from '#app/accounts/sessions/session_store'
import { defineConfig } from '@adonisjs/session'

export default defineConfig({
  enabled: true,
  cookieName: 'label-portal-session',
  /** The cookie lives as long as the browser; how long the session does, the store decides. */
  clearWithBrowser: true,
  cookie: { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' },
  store: 'database',
  stores: { database: sessionStore },
})
