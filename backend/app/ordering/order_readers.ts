import { isAnonymous } from '#shared/users/anonymous_users'
import { holdersOf } from '#app/roles/find_holders'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A user who is written to about an order. */
export type OrderReader = Row<'users', (typeof COLUMNS)[number]>

const COLUMNS = ['id', 'email', 'first_name', 'last_name', 'language'] as const
const READER = COLUMNS.map((column) => `users.${column}`)

/**
 * Whom an order concerns: the user who ordered or, once that is nobody any more, the users of the company
 * who order; where a cancellation is decided, the colleague who asked for it too. Each once.
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

/** The users of a company who can order now. */
const findOrderers = (trx: TransactionClientContract, companyId: number): Promise<OrderReader[]> =>
  holdersOf(trx, 'orders.issue_order')
    .where('users.company_id', companyId)
    .orderBy('users.id')
    .select(...READER)

/** Who of the company asked last to cancel the order; null when the staff did, or who is gone. */
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
