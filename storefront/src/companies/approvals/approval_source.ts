import { api } from '../../ground/api/api'
import type { InferInput } from 'valibot'
import type {
  ApprovalDetail,
  StaffApprovalKind,
  inboxDecisionPayload,
} from '#shared/companies/approvals/approval_contract'
import { fullName } from '#shared/ground/texts/full_name'
import {
  decideAddressByCode,
  decideApproval,
  decideUserByCode,
  showAddressByCode,
  showApproval,
  showUserByCode,
} from '#shared/companies/approvals/approval_endpoints'

/** Source of an opened request: a mailed link with a code, or the inbox. */
export type ApprovalSource = { kind: StaffApprovalKind; token: string } | { pk: number }

export type DecisionEntries = Required<InferInput<typeof inboxDecisionPayload>>

export async function fetchApproval(source: ApprovalSource): Promise<ApprovalDetail> {
  if ('pk' in source) return api.request(showApproval, { path: source })
  const { kind, token } = source
  if (kind === 'USER') return { kind, ...(await api.request(showUserByCode, { query: { token } })) }
  return { kind, ...(await api.request(showAddressByCode, { query: { token } })) }
}

/** Sends the decision, which is final. */
export function sendDecision(source: ApprovalSource, entries: DecisionEntries) {
  if ('pk' in source) return api.request(decideApproval, { path: source, body: entries })
  const endpoint = source.kind === 'USER' ? decideUserByCode : decideAddressByCode
  return api.request(endpoint, { body: { token: source.token, ...entries } })
}

/** Returns the name of the new user, of the address's company, or of the orderer. */
export function subjectOf(approval: ApprovalDetail): string {
  switch (approval.kind) {
    case 'USER':
      return fullName(approval.user)
    case 'ADDRESS':
      return approval.company_profile.name
    case 'ORDER':
      return fullName(approval.orderer)
  }
}

/** The word for each kind in text keys. */
export const KIND_WORDS = { USER: 'user', ADDRESS: 'address', ORDER: 'order' } as const
