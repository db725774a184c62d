import { closeRequests } from '#app/approval_requests/close_requests'
import type { RegisteredUser } from '#app/approvals/users/registered_user'
import { requestBlanking } from '#app/audit_trail/request_blanking'
import { findStanding } from '#app/registration/company_standing'
import { useOwnEntries } from '#app/registration/use_own_entries'
import { type MovableUser, moveUser } from '#app/users/move_user'
import { undeletedUsers } from '#database/users/undeleted_users'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Deletes a user who was rejected and, when nobody else is left, what was registered with them: the
 * company too, unless a deleted account or a contract needs it. Where others wait the next of them
 * becomes the first user, with what they entered of a new company. What others left of a deserted
 * company stays. Returns whether the company is gone; the caller holds a lock on it.
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

/** Locks those who are left of a company; returns the one who has been there longest. */
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

/** Deletes what was registered with a company, unless orders name it; returns whether the company could go too. */
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
