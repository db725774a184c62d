import type {
  addressApproval,
  approvalDetail,
  approvalPage,
  decisionResult,
  decisionPayload,
  inboxDecisionPayload,
  renewedCode,
  userApproval,
} from '#shared/companies/approvals/approval_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'

const USER_BY_CODE = 'accounts/api/client_confirmation/'
const ADDRESS_BY_CODE = 'accounts/api/client_address_confirmation/'
const INBOX = 'accounts/api/approvals/'

export const showUserByCode = describeEndpoint<{
  query: { token: string }
  result: typeof userApproval
}>('GET', USER_BY_CODE)

export const decideUserByCode = describeEndpoint<{
  body: typeof decisionPayload
  result: typeof decisionResult
}>('POST', USER_BY_CODE)

export const showAddressByCode = describeEndpoint<{
  query: { token: string }
  result: typeof addressApproval
}>('GET', ADDRESS_BY_CODE)

export const decideAddressByCode = describeEndpoint<{
  body: typeof decisionPayload
  result: typeof decisionResult
}>('POST', ADDRESS_BY_CODE)

export const listApprovals = describeEndpoint<{ query: Paging; result: typeof approvalPage }>(
  'GET',
  INBOX
)

export const showApproval = describeEndpoint<{
  path: { pk: number }
  result: typeof approvalDetail
}>('GET', `${INBOX}:pk/`)

export const decideApproval = describeEndpoint<{
  path: { pk: number }
  body: typeof inboxDecisionPayload
  result: typeof decisionResult
}>('POST', `${INBOX}:pk/`)

export const renewApproval = describeEndpoint<{
  path: { id: number }
  result: typeof renewedCode
}>('POST', 'backoffice/api/approvals/:id/new_code/')
