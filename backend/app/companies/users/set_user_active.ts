import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { lockCompany } from '#app/companies/companies/lock_company'
import { keepAnAdministrator, lockAdministrators } from '#app/companies/users/administrators'
import { findCompanyId, lockUser, requireApprovedOther } from '#app/companies/users/lock_user'
import { keepPurchaseApprovers } from '#app/companies/users/purchase_approvers'
import { switchUsers } from '#app/companies/users/switch_users'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/**
 * Throws 409 for the staff member's own account, unapproved users, the last administrator and the
 * last purchase approver (rule 5.30).
 */
export async function setUserActive(
  id: number,
  isActive: boolean,
  { staff, now, requestId }: StaffRequest
): Promise<void> {
  const companyId = isActive ? null : await findCompanyId(id)
  await transaction(db.connection(), async (trx) => {
    const administrators = isActive ? [] : await lockAdministrators(trx)
    if (companyId !== null) await lockCompany(trx, companyId)
    const user = await lockUser(trx, staff, id)
    requireApprovedOther(staff, user)
    if (user.is_active === isActive) return
    keepAnAdministrator(administrators, [id])
    if (companyId !== null) await keepPurchaseApprovers(trx, companyId, [id])
    const by = { ...staff, company: user.company }
    await switchUsers(trx, by, [user], isActive, { now, requestId })
  })
}
