import type { StaffCall } from '#app/backoffice/staff_call'
import { writeAudit } from '#app/audit/audit_log'
import { writeColleagueMails } from '#app/profile/colleague_mails'
import { keepAnAdministrator, lockAdministrators } from '#app/users/administrators'
import { lockUser, requireApprovedOther } from '#app/users/lock_user'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/**
 * Enables or disables a user of any company; sessions of the disabled end with it. Throws 409 for
 * oneself, for the last administrator, and for who was not approved yet.
 */
export async function setUserActive(
  id: number,
  isActive: boolean,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const administrators = isActive ? [] : await lockAdministrators(trx)
    const user = await lockUser(trx, staff, id)
    requireApprovedOther(staff, user)
    if (user.is_active === isActive) return
    keepAnAdministrator(administrators, [id])
    await trx
      .from('users')
      .where('id', id)
      .update({ is_active: isActive, updated_at: toDbInstant(now) })
    if (!isActive) await trx.from('sessions').where('user_id', id).delete()
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: isActive ? 'accounts.enable_user' : 'accounts.disable_user',
        subject: 'user',
        subjectId: id,
        before: { is_active: !isActive },
        after: { is_active: isActive },
        requestId,
      },
      now
    )
    await writeColleagueMails(trx, { ...staff, company: user.company }, [user], isActive, now)
  })
}
