import type { StaffCall } from '#app/resources/staff_call'
import { writeAudit } from '#app/audit_trail/write_audit'
import { requireUnchanged } from '#app/resources/require_unchanged'
import { lockUser } from '#app/users/lock_user'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { UserChange } from '#shared/users/user_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Changes a user's names, phone number and language. Throws 409 when the user was changed since
 * the form was opened.
 */
export async function changeUser(
  id: number,
  { updated_at: seenAt, ...after }: UserChange,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const user = await lockUser(trx, staff, id)
    requireUnchanged(user.updated_at, seenAt)
    const { first_name, last_name, phone, language } = user
    const before = { first_name, last_name, phone, language }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await trx
      .from('users')
      .where('id', id)
      .update({ ...after, updated_at: toDbInstant(now) })
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: 'accounts.change_user',
        subject: 'user',
        subjectId: id,
        before,
        after,
        requestId,
      },
      now
    )
  })
}
