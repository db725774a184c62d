import { closeRequests } from '#app/companies/approval_requests/close_requests'
import { dismissDeadMails } from '#app/mailing/outbox/dismiss_dead_mails'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Withdraws the requests of users whose data was erased (rule 15.11). */
export async function withdrawUserApprovals(
  trx: TransactionClientContract,
  userIds: readonly number[],
  now: Date
): Promise<void> {
  const about = trx
    .from('approval_requests')
    .where('kind', 'USER')
    .whereIn('user_id', [...userIds])
  await closeRequests(about, { state: 'WITHDRAWN' }, now)
}

/** Withdraws the requests about replaced or deleted addresses and cancels their unsent mails. */
export async function withdrawAddressApprovals(
  trx: TransactionClientContract,
  addressIds: readonly number[],
  now: Date
): Promise<void> {
  if (addressIds.length === 0) return
  const about = trx.from('approval_requests').whereIn('address_id', [...addressIds])
  await closeRequests(about, { state: 'WITHDRAWN' }, now)
  await dismissDeadMails(trx, 'address_approval_requested', now)
}
