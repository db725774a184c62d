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
  ORDER_PENDING: 'order.placed',
  ORDER_RECEIVED: 'order.confirmed',
  IN_PRODUCTION: 'order.in_production',
  SHIPPED: 'order.shipped',
  ACTIVATED: 'order.activated',
  CANCEL_REQUESTED: 'order.cancellation_requested',
  CANCELLED: 'order.cancelled',
}

/** Emits the event of an order's new state. A move back refuses a requested cancellation. */
export async function emitOrderMove(
  trx: TransactionClientContract,
  { id, company_id: companyId, state }: Row<'orders', 'id' | 'company_id' | 'state'>,
  to: OrderState,
  now: Date
): Promise<void> {
  const isRefusal = state === 'CANCEL_REQUESTED' && to !== 'CANCELLED'
  const type = isRefusal ? 'order.cancellation_refused' : EVENT_OF_STATE[to]
  if (type) await emitEvent(trx, { companyId, type, data: () => orderData(trx, id) }, now)
}

/** Returns the data of an event about an order, in the field names of the API. */
export async function orderData(trx: TransactionClientContract, id: number) {
  const row = await select(trx, 'orders', ['order_id', 'customer_order_no', 'cost_centre', 'state'])
    .where('id', id)
    .firstOrFail()
  return { pk: id, ...row, link: `${appUrl}${addressOf(showOrder, { path: { pk: id } })}` }
}
