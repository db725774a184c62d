/**
 * A script of its own, so short that it runs while the others are still on their way: it asks who
 * is logged in, and for what that somebody will see first.
 */
import '../app/texts'
import { activateLanguage, preferredLanguage } from '#shared/i18n/browser_language'
import { showActedUser } from '../app/acted_user'
import { loadMessages, loadPublicMessages } from '../app/load_messages'
import { askAhead } from './ask_ahead'
import { FIRST_CALLS } from './first_calls'
import type { CurrentPermissions } from '#shared/accounts/account_contract'

/** Asks for the screen of the page's address; before the rest knows the answer, and asks itself. */
async function askForScreen(answer: Response): Promise<void> {
  if (!answer.ok) return
  const session: CurrentPermissions = await answer.json()
  // A stranger costs one call, and none that fails.
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
// What fails here is asked for again by the part that needs it.
loadPublicMessages(language).catch(() => undefined)
askAhead('/accounts/api/login/', askForScreen)
