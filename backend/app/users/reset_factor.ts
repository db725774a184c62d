import type { StaffCall } from '#app/backoffice/staff_call'
import { resetSecondFactor } from '#app/second_factor/turn_off'
import { OwnUser } from '#app/users/lock_user'
import db from '@adonisjs/lucid/services/db'

/**
 * Takes the second factor from a user who lost it. Throws 409 for one's own, which is switched off
 * with password and code, and 422 for a user who has none.
 */
export async function resetFactor(
  id: number,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  if (id === staff.id) throw new OwnUser()
  await resetSecondFactor(db.connection(), id, { by: staff.id, now, requestId })
}
