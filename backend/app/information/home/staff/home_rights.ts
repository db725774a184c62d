import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { kindsOf } from '#app/companies/approvals/find_request'
import { allows } from '#shared/ground/access/rights'
import {
  STAFF_APPROVAL_KINDS,
  type StaffApprovalKind,
} from '#shared/companies/approvals/approval_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'

/** The parts of the home page that a staff member may see (rule 1.6). */
export interface HomeRights {
  decides: readonly StaffApprovalKind[]
  /** The kinds of approvals that they see; all kinds with access to users. */
  sees: readonly StaffApprovalKind[]
  activates: boolean
  answers: boolean
  mails: boolean
  companies: boolean
  cancellations: boolean
  orders: boolean
  suspicions: boolean
}

export function homeRightsOf(user: SignedInUser): HomeRights {
  const may = (requirement: Parameters<typeof allows>[1]) => allows(user.rights, requirement)
  const decides = kindsOf(user).filter((kind) => kind !== 'ORDER')
  return {
    decides,
    sees: may(RESOURCE_RIGHTS.users) ? STAFF_APPROVAL_KINDS : decides,
    activates: may('accounts.activate_user') && may(RESOURCE_RIGHTS.users),
    answers: may(RESOURCE_RIGHTS.contact_messages),
    mails: may(RESOURCE_RIGHTS.mail_outbox),
    companies: may(RESOURCE_RIGHTS.companies),
    cancellations: may(RESOURCE_RIGHTS.orders),
    orders: may('statistics.view_orderoverviewstatistics'),
    suspicions: may(RESOURCE_RIGHTS.suspicions),
  }
}
