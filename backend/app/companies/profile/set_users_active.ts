import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { type SignedInUser, isStaff } from '#app/foundation/sessions/signed_in_user'
import { lockCompany } from '#app/companies/companies/lock_company'
import { FieldRefusal, Forbidden, NotLoggedIn } from '#app/foundation/http/refusal'
import type { Colleague } from '#app/companies/users/colleague_mails'
import { keepAnAdministrator, lockAdministrators } from '#app/companies/users/administrators'
import { keepPurchaseApprovers } from '#app/companies/users/purchase_approvers'
import { requireManageable } from '#app/access/roles/manageable'
import { maySwitchColleagues } from '#app/access/accounts/may_switch_colleagues'
import { switchUsers } from '#app/companies/users/switch_users'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { undeletedUsers } from '#database/selections/undeleted_users'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Enables or disables colleagues (rule 3.11). Disabling ends their sessions; users who do not
 * change get no mail. Throws 403 for staff without the right, and for colleagues that the user may
 * not manage (rule 1.9). Throws 422 for the user's own account and for users who are not approved
 * colleagues. Throws 409 for the last administrator (rule 1.8) or purchase approver (rule 5.30).
 */
export async function setUsersActive(
  me: SignedInUser,
  ids: readonly number[],
  isActive: boolean,
  request: RequestTime
): Promise<void> {
  if (!maySwitchColleagues(me)) throw new Forbidden()
  await transaction(db.connection(), async (trx) => {
    const administrators = isStaff(me) && !isActive ? await lockAdministrators(trx) : []
    await lockCompany(trx, me.company.id)
    const colleagues = await findColleagues(trx, me, ids)
    const changed = colleagues.filter((row) => row.is_active !== isActive)
    if (changed.length === 0) return
    const changedIds = changed.map(({ id }) => id)
    await requireManageable(trx, me, changedIds)
    keepAnAdministrator(administrators, changedIds)
    if (!isActive) await keepPurchaseApprovers(trx, me.company.id, changedIds)
    await switchUsers(trx, me, changed, isActive, request)
  })
}

/** Locks and returns the chosen colleagues. Throws 422 for other users. */
async function findColleagues(
  trx: TransactionClientContract,
  me: SignedInUser,
  ids: readonly number[]
): Promise<Colleague[]> {
  const rows = await select(undeletedUsers(trx), 'users', [
    'id',
    'email',
    'first_name',
    'last_name',
    'language',
    'is_active',
  ])
    .where('company_id', me.company.id)
    .where('state', 'APPROVED')
    .whereIn('id', [...ids, me.id])
    .orderBy('id')
    .forUpdate()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // The user may have been disabled while waiting for the lock.
  if (!byId.get(me.id)?.is_active) throw new NotLoggedIn(false)
  for (const [index, id] of ids.entries()) {
    if (id === me.id) throw new FieldRefusal(`users.${index}`, 'OWN_ACCOUNT')
    if (!byId.has(id)) throw new FieldRefusal(`users.${index}`, 'NO_COLLEAGUE')
  }
  return rows.filter(({ id }) => id !== me.id)
}
