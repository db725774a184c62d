import { ApiError } from '#shared/ground/http/api_client'
import type {
  ApprovalDetail,
  ApprovalKind,
  Decision,
} from '#shared/companies/approvals/approval_contract'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { Messages } from '../../ground/i18n/load_messages'

type Keys = MessageKey<Messages>
type NoticeName =
  Extract<Keys, `approvals.notice.${string}.title`> extends `approvals.notice.${infer Name}.title`
    ? Name
    : never

/** Reason why there is nothing to decide, with the decision if there is one. */
export interface Notice {
  name: NoticeName
  decision: Decision | null
}

type Phase = 'opening' | 'deciding'

/** Translates a refusal into a notice (rule 4.4); null when a retry may work. */
export function noticeOfRefusal(
  error: unknown,
  kind: ApprovalKind | null,
  phase: Phase
): Notice | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'OWN_ORDER') return { name: 'own_order', decision: null }
  if (error.status === 404) return { name: absenceOf(error.code, kind, phase), decision: null }
  const decision = decisionIn(error.body)
  // A block refuses the approval of an order, which keeps waiting.
  if (error.status !== 409 || (kind === 'ORDER' && decision === null)) return null
  if (error.code === 'ALREADY_REJECTED') return { name: decidedName('REJECTED', kind), decision }
  if (error.code === 'ALREADY_APPROVED') return { name: decidedName('APPROVED', kind), decision }
  return { name: 'performed', decision }
}

/** Returns why an opened request cannot be decided; null when it is waiting. */
export function noticeOfState(approval: ApprovalDetail): Notice | null {
  const { kind, decision } = approval
  if (decision.state !== 'WAITING') return { name: decidedName(decision.state, kind), decision }
  if (kind === 'ORDER') return null
  if (kind === 'ADDRESS') {
    const waits = approval.address.state === 'CLIENT_APPROVAL_REQUESTED'
    return waits ? null : { name: 'performed', decision }
  }
  const isApproved = approval.state === 'CS_APPROVAL_REQUESTED' || approval.state === 'APPROVED'
  return isApproved ? { name: 'user_approved', decision } : null
}

function absenceOf(code: string, kind: ApprovalKind | null, phase: Phase): NoticeName {
  if (kind === null || kind === 'ORDER') return 'absent'
  if (phase === 'deciding') return kind === 'USER' ? 'user_action' : 'address_action'
  if (kind === 'ADDRESS') return 'address_failed'
  return code === 'CODE_EXPIRED' ? 'user_expired' : 'user_invalid'
}

function decidedName(state: Decision['state'], kind: ApprovalKind | null): NoticeName {
  if (kind === 'ADDRESS' || kind === 'ORDER') return 'performed'
  if (state === 'REJECTED') return 'user_rejected'
  return state === 'APPROVED' ? 'user_approved' : 'performed'
}

function decisionIn(body: ApiError['body']): Decision | null {
  return body && typeof body.decision === 'object' ? (body.decision as Decision | null) : null
}
