import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { IllegalMove } from '#database/illegal_move'
import { toDbInstant } from '#database/instant'
import { type Columns, insertRows, updateRows } from '#database/connection/prepared'
import { renewOrderingRightsBy } from '#database/ordering_version'
import type { Row } from '#database/rows'
import { type OrderState, mayMove } from '#shared/ground/states/order_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { emitEvent } from '#app/mailing/webhooks/emit_event'
import { select } from '#database/select'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import type { WebhookEvent } from '#shared/mailing/webhooks/webhook_contract'
import { showOrder } from '#shared/ordering/orders/order_endpoints'

/** An order whose row the caller has locked. */
export type MovableOrder = Row<'orders', 'id' | 'company_id' | 'state'>

export const auditOrder = auditOf('order')

/**
 * Moves an order along its state machine and records who did it. Stores `changes` with the new
 * state. No other code sets an order's state. Throws {@link IllegalMove}.
 */
export async function moveOrder(
  trx: TransactionClientContract,
  order: MovableOrder,
  to: OrderState,
  by: { userId: number | null; at: Date; reason?: string },
  changes: Columns = {}
): Promise<void> {
  if (!mayMove(order.state, to)) throw new IllegalMove('An order', order.state, to)
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

const EVENT_OF_STATE: Partial<Record<OrderState, WebhookEvent>> = {
  WAITING_APPROVAL: 'order.approval_requested',
  ORDER_PENDING: 'order.placed',
  ORDER_RECEIVED: 'order.confirmed',
  IN_PRODUCTION: 'order.in_production',
  SHIPPED: 'order.shipped',
  ACTIVATED: 'order.activated',
  CANCEL_REQUESTED: 'order.cancellation_requested',
  CANCELLED: 'order.cancelled',
  NOT_APPROVED: 'order.not_approved',
  WITHDRAWN: 'order.not_approved',
  EXPIRED: 'order.not_approved',
}

async function emitOrderMove(
  trx: TransactionClientContract,
  { id, company_id: companyId, state }: Row<'orders', 'id' | 'company_id' | 'state'>,
  to: OrderState,
  now: Date
): Promise<void> {
  for (const type of eventsOf(state, to)) {
    await emitEvent(trx, { companyId, type, data: () => orderData(trx, id) }, now)
  }
}

/** Moving back refuses a cancellation; approving also places the order. */
function eventsOf(from: OrderState, to: OrderState): WebhookEvent[] {
  if (from === 'CANCEL_REQUESTED' && to !== 'CANCELLED') return ['order.cancellation_refused']
  const event = EVENT_OF_STATE[to]
  if (!event) return []
  return from === 'WAITING_APPROVAL' && to === 'ORDER_PENDING' ? ['order.approved', event] : [event]
}

export async function orderData(trx: TransactionClientContract, id: number) {
  const row = await select(trx, 'orders', ['order_id', 'customer_order_no', 'cost_centre', 'state'])
    .where('id', id)
    .firstOrFail()
  return { pk: id, ...row, link: `${appUrl}${addressOf(showOrder, { path: { pk: id } })}` }
}
