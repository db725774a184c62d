import { closeRequests } from '#app/approval_requests/close_requests'
import type { RegisteredUser } from '#app/approvals/users/registered_user'
import type { RegisteredCompany } from '#app/registration/make_company'
import { useOwnEntries } from '#app/registration/use_own_entries'
import { type MovableUser, moveUser } from '#app/users/move_user'
import { ANONYMOUS_EMAIL } from '#shared/users/anonymous_users'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Deletes a user who was rejected, and the company that came into being with them when nobody else
 * is left, not even a deleted account, and nothing was ordered. Where others wait the next of them
 * becomes the first user, with what they entered of the company. Returns whether the company is
 * gone; the caller holds a lock on it.
 */
export async function deleteRejectedUser(
  trx: TransactionClientContract,
  user: Pick<RegisteredUser, 'id' | 'state' | 'company_id' | 'is_first_user'>,
  now: Date
): Promise<boolean> {
  await moveUser(trx, user, 'DELETED', now)
  if (!user.is_first_user) return false
  const ofCompany = (table: string) => trx.from(table).where('company_id', user.company_id)
  const colleagues: MovableUser[] = await ofCompany('users')
    .whereNot('email', 'like', ANONYMOUS_EMAIL)
    .orderBy('id')
    .forUpdate()
    .select('id', 'state')
  const [next] = colleagues
  if (next) {
    await trx.from('users').where('id', next.id).update({ is_first_user: true })
    const nobodyApproved = colleagues.every(({ state }) => state === 'CLIENT_APPROVAL_REQUESTED')
    if (nobodyApproved) {
      const company: RegisteredCompany = await trx
        .from('companies')
        .where('id', user.company_id)
        .select('id', 'cofor10', 'cofor6')
        .firstOrFail()
      await useOwnEntries(trx, company, next.id, now)
    }
    return false
  }
  const traces = [
    await ofCompany('users').select('id').first(),
    await ofCompany('orders').select('id').first(),
    await ofCompany('licensing_events').select('id').first(),
  ]
  if (traces.some(Boolean)) return false
  const aboutAddresses = ofCompany('approval_requests').where('kind', 'ADDRESS')
  await closeRequests(aboutAddresses, { state: 'WITHDRAWN' }, now)
  for (const table of ['contacts', 'company_product_groups', 'addresses']) {
    await ofCompany(table).delete()
  }
  await trx.from('companies').where('id', user.company_id).delete()
  return true
}
