import { approveAddress } from '#app/addresses/approve_address'
import type { DecisionAnswer } from '#app/approval_requests/decide_request'
import type { ApprovalRequest } from '#app/approval_requests/find_request'
import type { Verdict } from '#app/approval_requests/verdict'
import { approveUser } from '#app/approvals/users/approve_user'

export function decideFromInbox(
  request: ApprovalRequest,
  verdict: Verdict
): Promise<DecisionAnswer> {
  return request.kind === 'USER' ? approveUser(request, verdict) : approveAddress(request, verdict)
}
