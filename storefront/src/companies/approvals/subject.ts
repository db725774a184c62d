import type { ApprovalDetail } from '#shared/companies/approvals/approval_contract'
import { fullName } from '#shared/companies/users/full_name'

/** Returns the name of the user, or of the company whose address it is. */
export function subjectOf(approval: ApprovalDetail): string {
  return approval.kind === 'USER' ? fullName(approval.user) : approval.company_profile.name
}
