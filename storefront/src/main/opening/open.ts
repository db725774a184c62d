/** Runs before the large scripts have loaded: requests the session and the first data. */
import '../texts/texts'
import { activateLanguage, preferredLanguage } from '#shared/ground/i18n/browser_language'
import { showActedUser } from '../../ground/session/acted_user'
import { loadMessages, loadPublicMessages } from '../../ground/i18n/load_messages'
import { askAhead } from '../../ground/api/ask_ahead'
import { FIRST_CALLS } from './first_calls'
import type { CurrentPermissions } from '#shared/access/accounts/account_contract'

/** Prefetches the current screen before the session provider reads the response. */
async function askForScreen(answer: Response): Promise<void> {
  if (!answer.ok) return
  const session: CurrentPermissions = await answer.json()
  // A logged-out visitor costs one request.
  if (!session.logged_in) return
  loadMessages(language).catch(() => undefined)
  showActedUser(session.acting_for?.pk ?? null)
  askAhead('/accounts/api/users/')
  const first = FIRST_CALLS[location.pathname]
  if (!first || !session.permissions.includes(first.requires)) return
  void Promise.allSettled(first.fetchFiles())
  if (location.search === '') first.paths.forEach((path) => askAhead(path))
}

const language = preferredLanguage()
activateLanguage(language)
// Failures here are retried by the part that needs the data.
loadPublicMessages(language).catch(() => undefined)
askAhead('/accounts/api/login/', askForScreen)
