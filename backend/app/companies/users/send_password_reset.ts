import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { mailResetCode } from '#app/access/accounts/reset_password'
import { findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { Refusal, TooManyRequests } from '#app/foundation/http/refusal'
import { lockUser } from '#app/companies/users/lock_user'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

const HOUR_SECONDS = 3_600

/** Throws 409 for users who cannot log in, and 429. */
export async function sendPasswordReset(id: number, request: StaffRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await lockUser(trx, request.staff, id)
    const user = await findSignedInUser(id, trx)
    if (!user) throw new Refusal(409, 'USER_MAY_NOT_LOG_IN')
    const isMailed = await mailResetCode(trx, user, 'PASSWORD_RESET_BY_STAFF', request.now)
    if (!isMailed) throw new TooManyRequests(HOUR_SECONDS)
    await auditUser(trx, id, { action: 'accounts.send_password_reset' }, request)
  })
}
