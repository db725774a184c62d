import { NotFound } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { placedOrders } from '#database/orders/placed_orders'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type OwnOrder = Row<'orders', 'id' | 'state' | 'customer_order_no'>

/** Locks an order of the user's company. Throws {@link NotFound} for any other. */
export async function lockOwnOrder(
  trx: TransactionClientContract,
  user: SignedInUser,
  id: number
): Promise<OwnOrder> {
  const order: OwnOrder | null = await placedOrders(trx)
    .where({ id, company_id: user.company.id })
    .forUpdate()
    .select('id', 'state', 'customer_order_no')
    .first()
  if (!order) throw new NotFound()
  return order
}
