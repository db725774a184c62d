import { isAnonymous } from '#shared/companies/users/anonymous_users'
import { holdersOf } from '#app/access/roles/find_holders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type OrderReader = Row<'users', (typeof COLUMNS)[number]>

const COLUMNS = ['id', 'email', 'first_name', 'last_name', 'language'] as const
const READER = COLUMNS.map((column) => `users.${column}` as const)

/**
 * Returns the user who ordered, or the company's orderers if that user was deleted. Adds the
 * colleague who asked for a cancellation that is now decided.
 */
export async function findOrderReaders(
  trx: TransactionClientContract,
  id: number,
  { user_id: userId, company_id: companyId }: Row<'orders', 'user_id' | 'company_id'>,
  isCancellationDecided: boolean
): Promise<OrderReader[]> {
  const orderer = await select(trx, 'users', COLUMNS).where('id', userId).firstOrFail()
  const readers = isAnonymous(orderer.email) ? await findOrderers(trx, companyId) : [orderer]
  const asker = isCancellationDecided ? await findAsker(trx, id, companyId) : null
  const isIncluded = !asker || readers.some((reader) => reader.id === asker.id)
  return isIncluded ? readers : [...readers, asker]
}

const findOrderers = (trx: TransactionClientContract, companyId: number) =>
  select(holdersOf(trx, 'orders.issue_order'), 'users', READER)
    .where('users.company_id', companyId)
    .orderBy('users.id')

/** Returns the active user of the company who last asked for cancellation, or null. */
const findAsker = (trx: TransactionClientContract, id: number, companyId: number) =>
  select(trx, 'order_state_history', READER)
    .join('users', 'users.id', 'order_state_history.user_id')
    .where({ 'order_id': id, 'order_state_history.state': 'CANCEL_REQUESTED' })
    .where({ 'users.company_id': companyId, 'users.is_active': true })
    .orderBy('order_state_history.id', 'desc')
    .first()
