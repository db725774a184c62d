import { readTimeZone } from '#shared/ground/dates/read_time_zone'
import { activateLanguage, preferredLanguage } from '#shared/ground/i18n/browser_language'
import '#shared/ground/theme/inter.css'
import { lookAfterLogin } from './access/session/login'
import { showLoading } from './ground/app/show_loading'

/** Checks the session before loading react-admin. Without a session, opens the login page. */
async function open(root: HTMLElement) {
  const language = preferredLanguage()
  activateLanguage(language)
  showLoading(root, language)
  // The application reports a session request that failed.
  await lookAfterLogin().catch(() => {})
  const { start } = await import('./main/app/start')
  await start(root, language)
}

readTimeZone()
const root = document.getElementById('root')
if (root) void open(root)
