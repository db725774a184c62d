import { chosenLanguage } from '#shared/ground/i18n/browser_language'
import { showLogin } from '#shared/access/accounts/account_endpoints'
import { changeUser, listColleagues } from '#shared/companies/profile/profile_endpoints'
import { type LoginStep, sendLogin } from '#shared/access/login/send_login'
import { showActedUser } from '../../ground/api/acted_user'
import { api } from '../../ground/api/api'
import { keepHidden } from '../../ground/api/configuration'
import type { CurrentPermissions } from '#shared/access/accounts/account_contract'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type { ActingFor } from '#shared/ground/access/acting_contract'
import type { Language } from '#shared/ground/i18n/language'

export interface SessionState {
  user: CurrentUser | null
  permissions: readonly string[]
  /** The staff member who acts for {@link user}; null otherwise. */
  actingFor: ActingFor | null
  ended: 'logout' | 'expired' | null
}

export const loggedOut = (ended: SessionState['ended']): SessionState => ({
  user: null,
  permissions: [],
  actingFor: null,
  ended,
})

/** Fetches the session and runs `prepare` in parallel. A logged-out visitor costs one request. */
export async function fetchSession(prepare?: () => Promise<void>): Promise<SessionState> {
  const session = await api.request(showLogin)
  keepHidden(session.hidden ?? [])
  if (!session.logged_in) return loggedOut(null)
  const [state] = await Promise.all([withUser(session), prepare?.()])
  return state
}

export async function postLogin(step: LoginStep): Promise<SessionState> {
  const state = await withUser(await sendLogin(api, step))
  const chosen = chosenLanguage()
  const mayChange = state.user?.needs_second_factor === false && state.actingFor === null
  if (state.user && mayChange && chosen && chosen !== state.user.language) {
    void keepLanguage(state.user, chosen)
  }
  return state
}

/** Sets the language of the user's mails. Ignores failures: the next choice sets it again. */
export async function keepLanguage(user: CurrentUser, language: Language): Promise<void> {
  await api
    .request(changeUser, { path: { pk: user.pk }, body: { language } })
    .catch(() => undefined)
}

/** Returns the logged-in user with the company; country names are in the page's language. */
export async function fetchUser(): Promise<CurrentUser> {
  const [user] = await api.request(listColleagues)
  return user
}

async function withUser(session: CurrentPermissions): Promise<SessionState> {
  const actingFor = session.acting_for ?? null
  showActedUser(actingFor?.pk ?? null)
  const user = await fetchUser()
  return { user, permissions: session.permissions, actingFor, ended: null }
}
