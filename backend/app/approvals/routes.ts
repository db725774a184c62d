import { decide } from '#app/approvals/decide'
import {
  type ApprovalRequest,
  findRequestByCode,
  findRequestByNumber,
} from '#app/approval_requests/find_request'
import { listWaiting } from '#app/approvals/list_waiting'
import { loadAddressApproval } from '#app/addresses/load_address_approval'
import { loadUserApproval } from '#app/approvals/users/load_user_approval'
import { renewApprovalCode } from '#app/approvals/renew_code'
import { endpoint } from '#app/endpoints/endpoint'
import { paging, sharedField } from '#app/http/query_fields'
import {
  APPROVALS_PAGE_SIZE,
  addressApproval,
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
} from '#shared/approvals/approval_contract'
import type { Language } from '#shared/i18n/language'
import { problem } from '#shared/http/problem'
import { mailCode } from '#shared/registration/registration_contract'
import { pkInText } from '#shared/validation/fields'
import vine from '@vinejs/vine'
import * as v from 'valibot'

const refusals = { 404: problem, 409: handledRefusal }

/** The code of a mail. */
const codeQuery = vine.create({ token: sharedField(mailCode()) })

endpoint({
  method: 'GET',
  path: 'accounts/api/client_confirmation/',
  access: 'accounts.approve_user',
  summary: 'Everything to decide about a user, by the code of a mail',
  query: codeQuery,
  answer: userApproval,
  refusals,
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
  refusals,
  handle: async ({ user: by, body, now, requestId }) => {
    const request = await findRequestByCode('USER', body.token, now)
    return decide(request, { ...body, by, now, requestId })
  },
})

endpoint({
  method: 'GET',
  path: 'accounts/api/client_address_confirmation/',
  access: 'accounts.approve_address',
  summary: 'Everything to decide about an address, by the code of a mail',
  query: codeQuery,
  answer: addressApproval,
  refusals,
  handle: async ({ query, language, now }) =>
    loadAddressApproval(await findRequestByCode('ADDRESS', query.token, now), language),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/client_address_confirmation/',
  access: 'accounts.approve_address',
  summary: 'Approve or reject an address; after a rejection the approved one stays in force',
  body: decisionPayload,
  answer: decisionAnswer,
  refusals,
  handle: async ({ user: by, body, now, requestId }) => {
    const request = await findRequestByCode('ADDRESS', body.token, now)
    return decide(request, { ...body, by, now, requestId })
  },
})

endpoint({
  method: 'GET',
  path: 'accounts/api/approvals/',
  access: 'accounts.approve_*',
  summary: 'What waits for one’s decision, oldest first',
  query: vine.create(paging(APPROVALS_PAGE_SIZE)),
  answer: approvalPage,
  handle: ({ user, query }) => listWaiting(user, query),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/approvals/:pk/',
  access: 'accounts.approve_*',
  summary: 'Everything to decide about a request, by its number',
  params: approvalPath,
  answer: approvalDetail,
  refusals,
  handle: async ({ user, path, language }) =>
    loadDetail(await findRequestByNumber(user, path.pk), language),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/approvals/:pk/',
  access: 'accounts.approve_*',
  summary: 'Approve or reject what a request asks for, by its number',
  params: approvalPath,
  body: inboxDecisionPayload,
  answer: decisionAnswer,
  refusals,
  handle: async ({ user: by, path, body, now, requestId }) =>
    decide(await findRequestByNumber(by, path.pk), { ...body, by, now, requestId }),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/approvals/:id/new_code/',
  access: 'accounts.change_user',
  summary: 'Mail the approvers of a waiting request a new link; the former one ends',
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
