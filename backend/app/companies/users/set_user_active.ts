import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { keepAnAdministrator, lockAdministrators } from '#app/companies/users/administrators'
import { lockUser, requireApprovedOther } from '#app/companies/users/lock_user'
import { switchUsers } from '#app/companies/users/switch_users'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/**
 * Enables or disables a user. Throws 409 for oneself, unapproved users and the last administrator.
 */
export async function setUserActive(
  id: number,
  isActive: boolean,
  { staff, now, requestId }: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const administrators = isActive ? [] : await lockAdministrators(trx)
    const user = await lockUser(trx, staff, id)
    requireApprovedOther(staff, user)
    if (user.is_active === isActive) return
    keepAnAdministrator(administrators, [id])
    const by = { ...staff, company: user.company }
    await switchUsers(trx, by, [user], isActive, { now, requestId })
  })
}
