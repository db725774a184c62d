import { approveAddress } from '#app/companies/addresses/approve_address'
import type { DecisionAnswer } from '#app/companies/approval_requests/decide_request'
import type { ApprovalRequest } from '#app/companies/approval_requests/find_request'
import type { Verdict } from '#app/companies/approval_requests/verdict'
import { approveUser } from '#app/companies/approvals/users/approve_user'

export function decideFromInbox(
  request: ApprovalRequest,
  verdict: Verdict
): Promise<DecisionAnswer> {
  return request.kind === 'USER' ? approveUser(request, verdict) : approveAddress(request, verdict)
}
