import type { staffSession, user, userList } from '#shared/companies/profile/current_user_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type {
  userPatch,
  usersResult,
  usersPayload,
} from '#shared/companies/profile/profile_contract'

const USERS = 'accounts/api/users/'

interface Changed {
  body: typeof usersPayload
  result: typeof usersResult
}

/** Returns the active users of the company, or all of them; the current user comes first. */
export const listColleagues = describeEndpoint<{
  query: { q_showall?: boolean }
  result: typeof userList
}>('GET', USERS)

export const changeUser = describeEndpoint<{
  path: { pk: number }
  body: typeof userPatch
  result: typeof user
}>('PATCH', `${USERS}:pk/`)

export const enableUsers = describeEndpoint<Changed>('POST', 'accounts/api/users_enable/')

export const disableUsers = describeEndpoint<Changed>('POST', 'accounts/api/users_disable/')

export const showStaffSession = describeEndpoint<{ result: typeof staffSession }>(
  'GET',
  'backoffice/api/session/'
)
