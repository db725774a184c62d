import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { endSessionsOf } from '#app/foundation/sessions/end_sessions'
import { lockUser, requireApprovedOther } from '#app/companies/users/lock_user'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/** Requires a new password at the next login. Throws 409 if the user is `staff` or unapproved. */
export async function expirePassword(id: number, request: StaffRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const user = await lockUser(trx, request.staff, id)
    requireApprovedOther(request.staff, user)
    if (user.password_expired) return
    await trx
      .from('users')
      .where('id', id)
      .update({ password_expired: true, updated_at: toDbInstant(request.now) })
    await endSessionsOf(trx, [id])
    const change = { before: { password_expired: false }, after: { password_expired: true } }
    await auditUser(trx, id, { action: 'accounts.expire_password', ...change }, request)
  })
}
