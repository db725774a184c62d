import type {
  countryList,
  currentLogin,
  permissions,
  sessionStatus,
} from '#shared/access/accounts/account_contract'
import type { actingFor } from '#shared/ground/access/acting_contract'
import type { activatedUser } from '#shared/access/accounts/activation_contract'
import type { loginPayload } from '#shared/access/accounts/login_contract'
import type {
  confirmPasswordPayload,
  resetPasswordResult,
  resetPasswordPayload,
} from '#shared/access/accounts/password_contract'
import type { ownSessionList } from '#shared/access/accounts/session_contract'
import type { codePayload } from '#shared/access/second_factor/second_factor_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const LOGIN = 'accounts/api/login/'
const SESSIONS = 'accounts/api/sessions/'

export const showLogin = describeEndpoint<{ result: typeof currentLogin }>('GET', LOGIN)

export const openSession = describeEndpoint<{
  body: typeof loginPayload
  result: typeof permissions
}>('POST', LOGIN)

export const openSessionByCode = describeEndpoint<{
  body: typeof codePayload
  result: typeof permissions
}>('POST', `${LOGIN}second_factor/`)

export const closeSession = describeEndpoint('POST', 'accounts/api/logout/')

export const showSessionStatus = describeEndpoint<{ result: typeof sessionStatus }>(
  'GET',
  'accounts/api/session_status/'
)

export const sendHeartbeat = describeEndpoint('GET', 'accounts/api/session_heartbeat/')

/** Returns the user's open sessions, the current one first. */
export const listSessions = describeEndpoint<{ result: typeof ownSessionList }>('GET', SESSIONS)

export const endSession = describeEndpoint<{ path: { pk: string } }>('DELETE', `${SESSIONS}:pk/`)

export const endRemainingSessions = describeEndpoint('DELETE', SESSIONS)

export const requestPasswordMail = describeEndpoint<{
  body: typeof resetPasswordPayload
  result: typeof resetPasswordResult
}>('POST', 'accounts/api/reset_password/')

export const setPassword = describeEndpoint<{
  body: typeof confirmPasswordPayload
  result: typeof permissions
}>('POST', 'accounts/api/confirm_password/')

export const showCountries = describeEndpoint<{ result: typeof countryList }>(
  'GET',
  'accounts/api/countries/'
)

export const endActing = describeEndpoint('POST', 'accounts/api/stop_acting/')

export const actForUser = describeEndpoint<{ path: { id: number }; result: typeof actingFor }>(
  'POST',
  'backoffice/api/users/:id/act/'
)

export const activateUser = describeEndpoint<{
  path: { id: number }
  result: typeof activatedUser
}>('POST', 'backoffice/api/users/:id/activate/')
