import { closeRequests } from '#app/companies/approvals/decide_request'
import type { RegisteredUser } from '#app/companies/activation/approve_company_data'
import { requestBlanking } from '#app/foundation/audit_trail/request_blanking'
import { findStanding } from '#app/companies/registration/settling/company_standing'
import { useOwnEntries } from '#app/companies/registration/settling/use_own_entries'
import { type MovableUser, moveUser } from '#app/companies/users/move_user'
import { undeletedUsers } from '#database/selections/undeleted_users'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Deletes a rejected user. Without other users the company goes too, unless a deleted account, an
 * order or a contract needs it. Otherwise the next user becomes the first one, with their entries
 * if the company is new. Returns whether the company was deleted. The caller has locked it.
 */
export async function deleteRejectedUser(
  trx: TransactionClientContract,
  user: Pick<RegisteredUser, 'id' | 'state' | 'company_id' | 'cofor10' | 'is_first_user'>,
  now: Date
): Promise<boolean> {
  await requestBlanking(trx, [user.id], now)
  await moveUser(trx, user, 'DELETED', now)
  if (!user.is_first_user) return false
  const isNew = (await findStanding(trx, user.company_id)) === 'NEW'
  const next = await findNextUser(trx, user.company_id)
  if (next) {
    await trx.from('users').where('id', next.id).update({ is_first_user: true })
    const company = { id: user.company_id, cofor10: user.cofor10 }
    if (isNew) await useOwnEntries(trx, company, next.id, now)
    return false
  }
  return isNew && deleteRegisteredCompany(trx, user.company_id, now)
}

/** Locks the remaining users of a company and returns the oldest. */
async function findNextUser(
  trx: TransactionClientContract,
  companyId: number
): Promise<Pick<MovableUser, 'id'> | undefined> {
  const users: Pick<MovableUser, 'id'>[] = await undeletedUsers(trx)
    .where('company_id', companyId)
    .orderBy('id')
    .forUpdate()
    .select('id')
  return users[0]
}

/** Deletes the data of a company without orders. Returns whether the company was deleted. */
async function deleteRegisteredCompany(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<boolean> {
  const ofCompany = (table: string) => trx.from(table).where('company_id', companyId)
  if (await ofCompany('orders').select('id').first()) return false
  const aboutAddresses = ofCompany('approval_requests').where('kind', 'ADDRESS')
  await closeRequests(aboutAddresses, { state: 'WITHDRAWN' }, now)
  await ofCompany('contacts').delete()
  await ofCompany('addresses').delete()
  await ofCompany('company_product_groups').where('can_order', false).delete()
  const traces = [
    await ofCompany('users').select('id').first(),
    await ofCompany('licensing_events').select('id').first(),
  ]
  if (traces.some(Boolean)) return false
  await ofCompany('company_product_groups').delete()
  await trx.from('companies').where('id', companyId).delete()
  return true
}
