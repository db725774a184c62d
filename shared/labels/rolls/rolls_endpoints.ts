import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'
import type {
  RollState,
  activationResult,
  labelInfo,
  rollActivation,
  rollList,
} from '#shared/labels/rolls/roll_contract'
import type { rollInfo } from '#shared/labels/rolls/roll_info_contract'

export const activateRollsByStaff = describeEndpoint<{
  body: typeof rollActivation
  result: typeof activationResult
}>('POST', 'backoffice/api/spools/activate/')

export const showLabel = describeEndpoint<{ path: { id: string }; result: typeof labelInfo }>(
  'GET',
  'statistics/api/label_info/:id/'
)

export const showRoll = describeEndpoint<{ path: { id: string }; result: typeof rollInfo }>(
  'GET',
  'statistics/api/spool_info/:id/'
)

export interface RollsQuery extends Paging {
  q_state?: RollState
  q_search?: string
}

export const listCompanyRolls = describeEndpoint<{ query: RollsQuery; result: typeof rollList }>(
  'GET',
  'orders/api/spools/'
)

export const activateCompanyRolls = describeEndpoint<{
  body: typeof rollActivation
  result: typeof activationResult
}>('POST', 'orders/api/spools/activate/')
