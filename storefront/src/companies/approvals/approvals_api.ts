import { api } from '../../ground/api/api'
import type { InferInput, InferOutput } from 'valibot'
import type {
  AddressApproval,
  ApprovalDetail,
  ApprovalKind,
  ApprovalPage,
  UserApproval,
  decisionAnswer,
  inboxDecisionPayload,
} from '#shared/companies/approvals/approval_contract'

/** Where a request is opened from: a mailed link with a code, or the inbox. */
export type ApprovalSource = { kind: ApprovalKind; token: string } | { pk: number }

export type DecisionEntries = Required<InferInput<typeof inboxDecisionPayload>>

const INBOX = '/accounts/api/approvals/'
const BY_CODE = {
  USER: '/accounts/api/client_confirmation/',
  ADDRESS: '/accounts/api/client_address_confirmation/',
} as const satisfies Record<ApprovalKind, string>

/** Returns the requests that wait for the reader's decision, oldest first. */
export const fetchInbox = (query: { limit: number; offset: number }) =>
  api.get<ApprovalPage>(INBOX, query)

export async function fetchApproval(source: ApprovalSource): Promise<ApprovalDetail> {
  if ('pk' in source) return api.get<ApprovalDetail>(`${INBOX}${source.pk}/`)
  const { kind, token } = source
  if (kind === 'USER') return { kind, ...(await api.get<UserApproval>(BY_CODE[kind], { token })) }
  return { kind, ...(await api.get<AddressApproval>(BY_CODE[kind], { token })) }
}

/** Approves or rejects; this is final. */
export function sendDecision(source: ApprovalSource, entries: DecisionEntries) {
  type Answer = InferOutput<typeof decisionAnswer>
  return 'pk' in source
    ? api.post<Answer>(`${INBOX}${source.pk}/`, entries)
    : api.post<Answer>(BY_CODE[source.kind], { token: source.token, ...entries })
}
