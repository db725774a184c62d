import type { limitList, limitPayload } from '#shared/companies/limits/limit_contract'
import type { userDetail } from '#shared/companies/users/user_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const LIMITS = 'accounts/api/approval_limits/'

export const listLimits = describeEndpoint<{ result: typeof limitList }>('GET', LIMITS)

export const changeColleagueLimit = describeEndpoint<{
  path: { pk: number }
  body: typeof limitPayload
  result: typeof limitList
}>('PUT', `${LIMITS}:pk/`)

/** Changes the limit of a supplier's user, for customer service (rule 5.30). */
export const changeUserLimit = describeEndpoint<{
  path: { id: number }
  body: typeof limitPayload
  result: typeof userDetail
}>('PUT', 'backoffice/api/users/:id/approval_limit/')
