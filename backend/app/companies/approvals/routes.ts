import { codeQuery, requestRefusals } from '#app/companies/approval_requests/code_calls'
import { decideFromInbox } from '#app/companies/approvals/decide_from_inbox'
import { approveUser } from '#app/companies/approvals/users/approve_user'
import {
  type ApprovalRequest,
  findRequestByCode,
  findRequestByNumber,
} from '#app/companies/approval_requests/find_request'
import { listWaiting } from '#app/companies/approvals/list_waiting'
import { loadAddressApproval } from '#app/companies/addresses/load_address_approval'
import { loadUserApproval } from '#app/companies/approvals/users/load_user_approval'
import { renewApprovalCode } from '#app/companies/approvals/renew_code'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { paging } from '#app/foundation/http/input/query_fields'
import {
  APPROVALS_PAGE_SIZE,
  approvalDetail,
  approvalPage,
  approvalPath,
  type ApprovalDetail,
  decisionAnswer,
  decisionPayload,
  handledRefusal,
  inboxDecisionPayload,
  renewedCode,
  userApproval,
} from '#shared/companies/approvals/approval_contract'
import type { Language } from '#shared/ground/i18n/language'
import { pkInText } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'
import * as v from 'valibot'

endpoint({
  method: 'GET',
  path: 'accounts/api/client_confirmation/',
  access: 'accounts.approve_user',
  summary: 'The data for a decision about a user, by the code of a mail',
  query: codeQuery,
  answer: userApproval,
  refusals: requestRefusals,
  handle: async ({ query, language, now }) =>
    loadUserApproval(await findRequestByCode('USER', query.token, now), language),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/client_confirmation/',
  access: 'accounts.approve_user',
  summary: 'Approve or reject a user; a rejected user is deleted',
  body: decisionPayload,
  answer: decisionAnswer,
  refusals: requestRefusals,
  handle: async ({ user: by, body, now, requestId }) => {
    const request = await findRequestByCode('USER', body.token, now)
    return approveUser(request, { ...body, by, now, requestId })
  },
})

endpoint({
  method: 'GET',
  path: 'accounts/api/approvals/',
  access: 'accounts.approve_*',
  summary: 'The requests that wait for the user’s decision, oldest first',
  query: vine.create(paging(APPROVALS_PAGE_SIZE)),
  answer: approvalPage,
  handle: ({ user, query }) => listWaiting(user, query),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/approvals/:pk/',
  access: 'accounts.approve_*',
  summary: 'The data for a decision about a request, by its number',
  params: approvalPath,
  answer: approvalDetail,
  refusals: requestRefusals,
  handle: async ({ user, path, language }) =>
    loadDetail(await findRequestByNumber(user, path.pk), language),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/approvals/:pk/',
  access: 'accounts.approve_*',
  summary: 'Approve or reject a request, by its number',
  params: approvalPath,
  body: inboxDecisionPayload,
  answer: decisionAnswer,
  refusals: requestRefusals,
  handle: async ({ user: by, path, body, now, requestId }) =>
    decideFromInbox(await findRequestByNumber(by, path.pk), { ...body, by, now, requestId }),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/approvals/:id/new_code/',
  access: 'accounts.change_user',
  summary: 'Mail the approvers of a waiting request a new link, which ends the former one',
  params: v.object({ id: pkInText() }),
  answer: renewedCode,
  refusals: { 409: handledRefusal },
  handle: ({ user: by, path, now, requestId }) =>
    renewApprovalCode(path.id, { by, now, requestId }),
})

async function loadDetail(request: ApprovalRequest, language: Language): Promise<ApprovalDetail> {
  return request.kind === 'USER'
    ? { kind: 'USER', ...(await loadUserApproval(request, language)) }
    : { kind: 'ADDRESS', ...(await loadAddressApproval(request, language)) }
}
