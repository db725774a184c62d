import { lockWaitingRequest } from '#app/companies/approval_requests/decide_request'
import { handledAlready } from '#app/companies/approval_requests/find_request'
import { mailAddressApprovalRequest } from '#app/companies/addresses/request_address_approval'
import { mailUserApprovalRequest } from '#app/companies/approval_requests/request_user_approval'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { CallTime } from '#app/foundation/audit_trail/call_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/** Mails the approvers a new link, which ends the former one. Returns their number. */
export async function renewApprovalCode(
  id: number,
  call: CallTime & { by: SignedInUser }
): Promise<{ mailed: number }> {
  const mailed = await transaction(db.connection(), async (trx) => {
    const request = await lockWaitingRequest(trx, id)
    const { userId, addressId } = request
    await writeAudit(
      trx,
      {
        userId: call.by.id,
        action: 'accounts.renew_approval_code',
        subject: 'approval_request',
        subjectId: id,
        requestId: call.requestId,
      },
      call.now
    )
    if (userId !== null) return mailUserApprovalRequest(trx, { id, userId }, call.now)
    if (addressId !== null) return mailAddressApprovalRequest(trx, { id, addressId }, call.now)
    throw handledAlready(request)
  })
  return { mailed }
}
