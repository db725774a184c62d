import { readTimeZone } from '#shared/dates/read_time_zone'
import { activateLanguage, preferredLanguage } from '#shared/i18n/browser_language'
import '#shared/theme/inter.css'
import { lookAfterLogin } from './app/login'
import { showLoading } from './app/show_loading'

/**
 * Asks who is logged in before anything heavy is fetched: without a session the login comes, and
 * react-admin is not loaded at all.
 */
async function open(root: HTMLElement) {
  const language = preferredLanguage()
  activateLanguage(language)
  showLoading(root, language)
  // The application tells of a session that could not be asked for.
  await lookAfterLogin().catch(() => {})
  const { start } = await import('./app/start')
  await start(root, language)
}

readTimeZone()
const root = document.getElementById('root')
if (root) void open(root)
