/** Runs before the large scripts have loaded: requests the session and the first data. */
import '../texts/texts'
import { activateLanguage, preferredLanguage } from '#shared/ground/i18n/browser_language'
import { showLogin } from '#shared/access/accounts/account_endpoints'
import { listColleagues } from '#shared/companies/profile/profile_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { showActedUser } from '../../ground/api/acted_user'
import { loadMessages, loadPublicMessages } from '../../ground/i18n/load_messages'
import { prefetch } from '../../ground/api/prefetch'
import { FIRST_REQUESTS } from './first_requests'
import type { CurrentPermissions } from '#shared/access/accounts/account_contract'

/** Prefetches the current screen before the session provider reads the response. */
async function askForScreen(response: Response): Promise<void> {
  if (!response.ok) return
  const session: CurrentPermissions = await response.json()
  // A logged-out visitor costs one request.
  if (!session.logged_in) return
  loadMessages(language).catch(() => undefined)
  showActedUser(session.acting_for?.pk ?? null)
  prefetch(addressOf(listColleagues))
  const first = FIRST_REQUESTS[location.pathname]
  if (!first || !session.permissions.includes(first.requires)) return
  void Promise.allSettled(first.fetchFiles())
  if (location.search === '') first.paths.forEach((path) => prefetch(path))
}

const language = preferredLanguage()
activateLanguage(language)
// The part that needs the texts loads them again after a failure.
loadPublicMessages(language).catch(() => undefined)
prefetch(addressOf(showLogin), askForScreen)
