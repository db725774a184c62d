import { NotFound } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { placedOrders } from '#database/selections/placed_orders'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Locks an order of the user's company. Throws {@link NotFound} for any other. */
export async function lockOwnOrder(trx: TransactionClientContract, user: SignedInUser, id: number) {
  const order = await select(placedOrders(trx), 'orders', [
    'id',
    'user_id',
    'company_id',
    'state',
    'customer_order_no',
  ])
    .where({ id, company_id: user.company.id })
    .forUpdate()
    .first()
  if (!order) throw new NotFound()
  return order
}
