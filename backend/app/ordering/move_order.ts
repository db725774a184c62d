import { toDbInstant } from '#database/instant'
import { type OrderState, mayMove } from '#shared/ordering/order_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a move changes: the row is locked by the caller. */
export interface MovableOrder {
  id: number
  state: OrderState
}

/** The state machine has no way from the order's state to the wanted one. */
export class IllegalOrderMove extends Error {
  constructor(
    readonly from: OrderState,
    readonly to: OrderState
  ) {
    super(`An order in state ${from} cannot move to ${to}`)
  }
}

/**
 * Moves an order along its state machine and writes who did it when; `changes` are stored with
 * the new state. The only place that sets an order's state. Throws {@link IllegalOrderMove}.
 */
export async function moveOrder(
  trx: TransactionClientContract,
  order: MovableOrder,
  to: OrderState,
  by: { userId: number | null; at: Date },
  changes: Record<string, unknown> = {}
): Promise<void> {
  if (!mayMove(order.state, to)) throw new IllegalOrderMove(order.state, to)
  const at = toDbInstant(by.at)
  await trx
    .from('orders')
    .where('id', order.id)
    .update({ ...changes, state: to, updated_at: at })
  await trx
    .insertQuery()
    .table('order_state_history')
    .insert({ order_id: order.id, state: to, at, user_id: by.userId })
}
