import { isAnonymous } from '#shared/companies/users/anonymous_users'
import { holdersOf } from '#app/access/roles/find_holders'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type OrderReader = Row<'users', (typeof COLUMNS)[number]>

const COLUMNS = ['id', 'email', 'first_name', 'last_name', 'language'] as const
const READER = COLUMNS.map((column) => `users.${column}`)

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
  const orderer: OrderReader = await trx
    .from('users')
    .where('id', userId)
    .select(...COLUMNS)
    .firstOrFail()
  const readers = isAnonymous(orderer.email) ? await findOrderers(trx, companyId) : [orderer]
  const asker = isCancellationDecided ? await findAsker(trx, id, companyId) : null
  const isTold = !asker || readers.some((reader) => reader.id === asker.id)
  return isTold ? readers : [...readers, asker]
}

const findOrderers = (trx: TransactionClientContract, companyId: number): Promise<OrderReader[]> =>
  holdersOf(trx, 'orders.issue_order')
    .where('users.company_id', companyId)
    .orderBy('users.id')
    .select(...READER)

/** Returns the active user of the company who last asked for cancellation, or null. */
const findAsker = (
  trx: TransactionClientContract,
  id: number,
  companyId: number
): Promise<OrderReader | null> =>
  trx
    .from('order_state_history')
    .join('users', 'users.id', 'order_state_history.user_id')
    .where({ 'order_id': id, 'order_state_history.state': 'CANCEL_REQUESTED' })
    .where({ 'users.company_id': companyId, 'users.is_active': true })
    .orderBy('order_state_history.id', 'desc')
    .select(...READER)
    .first()
