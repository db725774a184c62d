import { IllegalMove } from '#database/illegal_move'
import { toDbInstant } from '#database/instant'
import { type Columns, insertRows, updateRows } from '#database/connection/prepared'
import { renewOrderingRightsBy } from '#database/ordering_version'
import type { Row } from '#database/rows'
import { emitOrderMove } from '#app/ordering/orders/place/order_events'
import { type OrderState, mayMove } from '#shared/ground/states/order_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** An order whose row the caller has locked. */
export type MovableOrder = Row<'orders', 'id' | 'company_id' | 'state'>

class IllegalOrderMove extends IllegalMove<OrderState, OrderState> {
  constructor(from: OrderState, to: OrderState) {
    super('An order', from, to)
  }
}

/**
 * Moves an order along its state machine and records who did it. Stores `changes` with the new
 * state. No other code sets an order's state. Throws {@link IllegalOrderMove}.
 */
export async function moveOrder(
  trx: TransactionClientContract,
  order: MovableOrder,
  to: OrderState,
  by: { userId: number | null; at: Date; reason?: string },
  changes: Columns = {}
): Promise<void> {
  if (!mayMove(order.state, to)) throw new IllegalOrderMove(order.state, to)
  const at = toDbInstant(by.at)
  await updateRows(trx, 'orders', { id: order.id }, { ...changes, state: to, updated_at: at })
  const step = {
    order_id: order.id,
    state: to,
    at,
    user_id: by.userId,
    reason: by.reason ?? '',
  }
  await insertRows(trx, 'order_state_history', [step])
  await emitOrderMove(trx, order, to, by.at)
  // Only products of shipped orders wait for activation (rule 5.9).
  if (order.state === 'SHIPPED' || to === 'SHIPPED') await renewOrderingRightsBy(trx, order.id)
}
