import { type ApprovalSubject, decideRequest } from '#app/companies/approvals/decide_request'
import {
  codeQuery,
  findRequestByCode,
  findRequestById,
} from '#app/companies/approvals/find_request'
import { listWaiting } from '#app/companies/approvals/list_waiting'
import { renewApprovalCode } from '#app/companies/approvals/renew_code'
import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath, paging, pkPath } from '#app/foundation/http/input/url_fields'
import {
  APPROVALS_PAGE_SIZE,
  APPROVAL_REQUIREMENT,
  type AddressApproval,
  type ApprovalDetail,
  type OrderApproval,
  type UserApproval,
  addressApproval,
  approvalDetail,
  approvalPage,
  decisionResult,
  decisionPayload,
  handledRefusal,
  inboxDecisionPayload,
  renewedCode,
  userApproval,
} from '#shared/companies/approvals/approval_contract'
import {
  decideAddressByCode,
  decideApproval,
  decideUserByCode,
  listApprovals,
  renewApproval,
  showAddressByCode,
  showApproval,
  showUserByCode,
} from '#shared/companies/approvals/approval_endpoints'
import { problem } from '#shared/ground/http/problem'
import vine from '@vinejs/vine'
import * as v from 'valibot'

const requestRefusals = { 404: problem, 409: handledRefusal }

interface Subjects {
  USER: ApprovalSubject<UserApproval>
  ADDRESS: ApprovalSubject<AddressApproval>
  ORDER: ApprovalSubject<OrderApproval>
}

export function serveApprovals(subjects: Subjects): void {
  serve(showUserByCode, {
    access: 'accounts.approve_user',
    summary: 'The data for a decision about a user, by the code of a mail',
    query: codeQuery,
    response: userApproval,
    refusals: requestRefusals,
    handle: async ({ query, language, now }) =>
      subjects.USER.load(await findRequestByCode('USER', query.token, now), language),
  })

  serve(decideUserByCode, {
    access: 'accounts.approve_user',
    summary: 'Approve or reject a user; a rejected user is deleted',
    body: decisionPayload,
    response: decisionResult,
    refusals: requestRefusals,
    handle: async ({ user: by, body, now, requestId }) => {
      const request = await findRequestByCode('USER', body.token, now)
      return decideRequest(request, { ...body, by, now, requestId }, subjects.USER)
    },
  })

  serve(showAddressByCode, {
    access: 'accounts.approve_address',
    summary: 'The data for a decision about an address, by the code of a mail',
    query: codeQuery,
    response: addressApproval,
    refusals: requestRefusals,
    handle: async ({ query, language, now }) =>
      subjects.ADDRESS.load(await findRequestByCode('ADDRESS', query.token, now), language),
  })

  serve(decideAddressByCode, {
    access: 'accounts.approve_address',
    summary: 'Approve or reject an address; after a rejection the approved one stays in force',
    body: decisionPayload,
    response: decisionResult,
    refusals: requestRefusals,
    handle: async ({ user: by, body, now, requestId }) => {
      const request = await findRequestByCode('ADDRESS', body.token, now)
      return decideRequest(request, { ...body, by, now, requestId }, subjects.ADDRESS)
    },
  })

  serve(listApprovals, {
    access: APPROVAL_REQUIREMENT,
    summary: 'The requests that wait for the user’s decision, oldest first',
    query: vine.create(paging(APPROVALS_PAGE_SIZE)),
    response: approvalPage,
    handle: ({ user, query }) => listWaiting(user, query),
  })

  serve(showApproval, {
    access: APPROVAL_REQUIREMENT,
    summary: 'The data for a decision about a request, by its number',
    params: pkPath,
    response: approvalDetail,
    refusals: requestRefusals,
    handle: async ({ user, path, language }): Promise<ApprovalDetail> => {
      const request = await findRequestById(user, path.pk)
      switch (request.kind) {
        case 'USER':
          return { kind: 'USER', ...(await subjects.USER.load(request, language)) }
        case 'ADDRESS':
          return { kind: 'ADDRESS', ...(await subjects.ADDRESS.load(request, language)) }
        case 'ORDER':
          return { kind: 'ORDER', ...(await subjects.ORDER.load(request, language)) }
      }
    },
  })

  serve(decideApproval, {
    access: APPROVAL_REQUIREMENT,
    summary: 'Approve or reject a request, by its number',
    acting: 'refused',
    params: pkPath,
    body: inboxDecisionPayload,
    response: decisionResult,
    refusals: { ...requestRefusals, 409: v.union([handledRefusal, problem]) },
    handle: async ({ user: by, path, body, now, requestId }) => {
      const request = await findRequestById(by, path.pk)
      return decideRequest(request, { ...body, by, now, requestId }, subjects[request.kind])
    },
  })

  serve(renewApproval, {
    access: 'accounts.change_user',
    summary: 'Mail the approvers of a waiting request a new link, which ends the former one',
    params: idPath,
    response: renewedCode,
    refusals: { 409: handledRefusal },
    handle: ({ user: by, path, now, requestId }) =>
      renewApprovalCode(path.id, subjects, { by, now, requestId }),
  })
}
