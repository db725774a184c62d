import { chosenLanguage } from '#shared/i18n/browser_language'
import { HEARTBEAT_PATH } from '#shared/accounts/heartbeat'
import { type LoginStep, sendLogin } from '#shared/accounts/login/send_login'
import { showActedUser } from './acted_user'
import { api } from './api'
import { keepHidden } from './configuration'
import type {
  CurrentLogin,
  CurrentPermissions,
  SessionStatus,
} from '#shared/accounts/account_contract'
import type { CurrentUser, User } from '#shared/profile/current_user_contract'
import type { ActingFor } from '#shared/acting/acting_contract'
import type { Language } from '#shared/i18n/language'

/** Who is logged in, and how the last login ended when nobody is. */
export interface SessionState {
  user: CurrentUser | null
  permissions: readonly string[]
  /** Whom the staff in front of the screen acts for: {@link user}; null when they do not. */
  actingFor: ActingFor | null
  ended: 'logout' | 'expired' | null
}

/** Nobody is logged in. */
export const loggedOut = (ended: SessionState['ended']): SessionState => ({
  user: null,
  permissions: [],
  actingFor: null,
  ended,
})

/**
 * Finds out who is logged in, and prepares for somebody meanwhile. A stranger costs one call, and
 * none that fails.
 */
export async function fetchSession(prepare?: () => Promise<void>): Promise<SessionState> {
  const session = await api.get<CurrentLogin>('/accounts/api/login/')
  keepHidden(session.hidden ?? [])
  if (!session.logged_in) return loggedOut(null)
  const [state] = await Promise.all([withUser(session), prepare?.()])
  return state
}

/** Logs in, or completes a login that a second factor is asked for. */
export async function postLogin(step: LoginStep): Promise<SessionState> {
  const state = await withUser(await sendLogin(api, step))
  const chosen = chosenLanguage()
  const mayChange = state.user?.needs_second_factor === false && state.actingFor === null
  if (state.user && mayChange && chosen && chosen !== state.user.language) {
    void keepLanguage(state.user, chosen)
  }
  return state
}

export const postStopActing = () => api.post<void>('/accounts/api/stop_acting/')

export const postLogout = () => api.post<void>('/accounts/api/logout/')

export const fetchSessionStatus = () => api.get<SessionStatus>('/accounts/api/session_status/')

export const sendHeartbeat = () => api.get<void>(HEARTBEAT_PATH)

/** Has mails come in the language that the user reads; should that fail, the next choice will do. */
export async function keepLanguage(user: CurrentUser, language: Language): Promise<void> {
  await api.patch<User>(`/accounts/api/users/${user.pk}/`, { language }).catch(() => undefined)
}

/** The logged-in user with the company, countries' names in the page's language. */
export async function fetchUser(): Promise<CurrentUser> {
  const [user] = await api.get<[CurrentUser, ...User[]]>('/accounts/api/users/')
  return user
}

async function withUser(session: CurrentPermissions): Promise<SessionState> {
  const actingFor = session.acting_for ?? null
  showActedUser(actingFor?.pk ?? null)
  const user = await fetchUser()
  return { user, permissions: session.permissions, actingFor, ended: null }
}
