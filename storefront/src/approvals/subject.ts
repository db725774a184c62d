import type { ApprovalDetail } from '#shared/approvals/approval_contract'

/** Whom a request is about: the user, or the company of the address. */
export function subjectOf(approval: ApprovalDetail): string {
  return approval.kind === 'USER'
    ? `${approval.user.first_name} ${approval.user.last_name}`
    : approval.company_profile.name
}
