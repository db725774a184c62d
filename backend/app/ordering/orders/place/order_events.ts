import { appUrl } from '#config/app'
import { emitEvent } from '#app/mailing/webhooks/emit_event'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import type { OrderState } from '#shared/ground/states/order_state'
import type { WebhookEvent } from '#shared/mailing/webhooks/webhook_contract'
import { showOrder } from '#shared/ordering/orders/order_endpoints'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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

/** Emits the events of an order's new state. */
export async function emitOrderMove(
  trx: TransactionClientContract,
  { id, company_id: companyId, state }: Row<'orders', 'id' | 'company_id' | 'state'>,
  to: OrderState,
  now: Date
): Promise<void> {
  for (const type of eventsOf(state, to)) {
    await emitEvent(trx, { companyId, type, data: () => orderData(trx, id) }, now)
  }
}

/** A move back refuses a requested cancellation; an approval also sends the order (rule 5.29). */
function eventsOf(from: OrderState, to: OrderState): WebhookEvent[] {
  if (from === 'CANCEL_REQUESTED' && to !== 'CANCELLED') return ['order.cancellation_refused']
  const event = EVENT_OF_STATE[to]
  if (!event) return []
  return from === 'WAITING_APPROVAL' && to === 'ORDER_PENDING' ? ['order.approved', event] : [event]
}

/** Returns the data of an event about an order, in the field names of the API. */
export async function orderData(trx: TransactionClientContract, id: number) {
  const row = await select(trx, 'orders', ['order_id', 'customer_order_no', 'cost_centre', 'state'])
    .where('id', id)
    .firstOrFail()
  return { pk: id, ...row, link: `${appUrl}${addressOf(showOrder, { path: { pk: id } })}` }
}
