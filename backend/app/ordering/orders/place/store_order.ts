import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { type DeliverableOrder, orderedByGroup } from '#app/ordering/orders/draft/draft_order'
import { moveOrder } from '#app/ordering/orders/place/move_order'
import { insertInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { insertAndRead, insertRows } from '#database/connection/prepared'
import { orderRow, positionRows, serviceRows } from '#database/orders/order_rows'
import type { Row } from '#database/rows'
import { orderNumber } from '#shared/ordering/orders/order_number'
import type { OrderPayload } from '#shared/ordering/orders/order_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface StoredOrder {
  id: number
  positions: Row<'order_positions'>[]
}

export async function storeOrder(
  trx: TransactionClientContract,
  user: SignedInUser,
  payload: OrderPayload,
  prepared: DeliverableOrder,
  now: Date
): Promise<StoredOrder> {
  const id = await insertRows(trx, 'orders', [newOrderRow(user, payload, prepared, now)])
  const positions = await insertPositions(trx, id, user.id, prepared)
  await insertServices(trx, positions, prepared)
  await insertWithdrawals(trx, id, user.company.id, prepared, now)
  await moveOrder(
    trx,
    { id, state: 'CREATED' },
    'ORDER_PENDING',
    { userId: user.id, at: now },
    { order_id: orderNumber(id) }
  )
  return { id, positions }
}

export function newOrderRow(
  user: SignedInUser,
  payload: OrderPayload,
  { priced, addresses, transportByCustomer, settings }: DeliverableOrder,
  now: Date
) {
  return orderRow({
    companyId: user.company.id,
    userId: user.id,
    state: 'CREATED',
    cancelRequestedFrom: null,
    customerOrderNo: payload.customer_order_no,
    desiredDeliveryDate: payload.desired_delivery_date,
    transportByCustomer,
    billingAddressId: addresses.billing.id,
    deliveryAddressId: addresses.delivery.id,
    priced,
    paymentTermDays: settings.paymentTermDays,
    createdAt: now,
    updatedAt: now,
  })
}

const insertPositions = (
  trx: TransactionClientContract,
  orderId: number,
  userId: number,
  { priced }: DeliverableOrder
): Promise<Row<'order_positions'>[]> =>
  insertAndRead(trx, 'order_positions', positionRows(orderId, userId, priced), () =>
    trx.from('order_positions').where('order_id', orderId)
  )

async function insertServices(
  trx: TransactionClientContract,
  stored: readonly Row<'order_positions'>[],
  { priced }: DeliverableOrder
): Promise<void> {
  if (!priced.positions.some(({ services }) => services.length > 0)) return
  const idByUuid = new Map(stored.map(({ id, uuid }) => [uuid, id]))
  await insertInChunks(trx, 'order_position_services', serviceRows(idByUuid, priced))
}

/** Withdraws the ordered labels from the company's quotas. */
async function insertWithdrawals(
  trx: TransactionClientContract,
  orderId: number,
  companyId: number,
  { priced }: DeliverableOrder,
  now: Date
): Promise<void> {
  const rows = orderedByGroup(priced).map(({ groupId, labels }) => ({
    company_id: companyId,
    product_group_id: groupId,
    type: 'WITHDRAWAL',
    amount: -labels,
    order_id: orderId,
    created_at: toDbInstant(now),
  }))
  await insertRows(trx, 'licensing_events', rows)
}
