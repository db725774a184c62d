import type { ApprovalDetail } from '#shared/approvals/approval_contract'
import { fullName } from '#shared/users/full_name'

/** Whom a request is about: the user, or the company of the address. */
export function subjectOf(approval: ApprovalDetail): string {
  return approval.kind === 'USER' ? fullName(approval.user) : approval.company_profile.name
}
