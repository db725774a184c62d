import { type ApprovalSubject, lockWaitingRequest } from '#app/companies/approvals/decide_request'
import { handledAlready } from '#app/companies/approvals/find_request'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { transaction } from '#database/transaction'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import db from '@adonisjs/lucid/services/db'

/** Mails the approvers a new link that replaces the former one. Throws 409 for closed requests. */
export async function renewApprovalCode(
  id: number,
  subjects: Record<ApprovalKind, Pick<ApprovalSubject<unknown>, 'mailApprovers'>>,
  sent: RequestTime & { by: SignedInUser }
): Promise<{ mailed: number }> {
  const mailed = await transaction(db.connection(), async (trx) => {
    const request = await lockWaitingRequest(trx, id)
    if (request.userId === null && request.addressId === null) throw handledAlready(request)
    await auditApprovalRequest(trx, id, { action: 'accounts.renew_approval_code' }, sent)
    return subjects[request.kind].mailApprovers(trx, request, sent.now)
  })
  return { mailed }
}

const auditApprovalRequest = auditOf('approval_request')
