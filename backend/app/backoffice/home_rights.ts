import type { SignedInUser } from '#app/sessions/signed_in_user'
import { kindsOf } from '#app/approval_requests/find_request'
import { allows } from '#shared/access/rights'
import { APPROVAL_KINDS, type ApprovalKind } from '#shared/approvals/approval_contract'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'

/** What the home of a member of the staff may tell of (rule 1.6). */
export interface HomeRights {
  /** What they decide about. */
  decides: readonly ApprovalKind[]
  /** What they see waiting: what they decide about, and all for those who send its links anew. */
  sees: readonly ApprovalKind[]
  activates: boolean
  answers: boolean
  mails: boolean
  companies: boolean
  /** Requests to cancel orders. */
  cancellations: boolean
  orders: boolean
  suspicions: boolean
}

/** Reads from somebody's rights what their home tells of. */
export function homeRightsOf(user: SignedInUser): HomeRights {
  const may = (requirement: Parameters<typeof allows>[1]) => allows(user.rights, requirement)
  const decides = kindsOf(user)
  return {
    decides,
    sees: may(RESOURCE_RIGHTS.users) ? APPROVAL_KINDS : decides,
    activates: may('accounts.activate_user') && may(RESOURCE_RIGHTS.users),
    answers: may(RESOURCE_RIGHTS.contact_messages),
    mails: may(RESOURCE_RIGHTS.mail_outbox),
    companies: may(RESOURCE_RIGHTS.companies),
    cancellations: may(RESOURCE_RIGHTS.orders),
    orders: may('statistics.view_orderoverviewstatistics'),
    suspicions: may(RESOURCE_RIGHTS.suspicions),
  }
}
