import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { type DeliverableOrder, orderedByGroup } from '#app/ordering/orders/draft/draft_order'
import { moveOrder } from '#app/ordering/orders/place/move_order'
import { insertInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { lineRows, orderRow, serviceRows } from '#database/orders/order_rows'
import { orderNumber } from '#shared/ordering/orders/order_number'
import type { OrderPayload } from '#shared/ordering/orders/order_contract'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { designsOf } from '#database/orders/label_designs'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

interface NewOrder {
  user: SignedInUser
  catalogue: Catalogue
  /** ORDER_PENDING, or WAITING_APPROVAL above the orderer's limit (rule 5.29). */
  firstState: 'ORDER_PENDING' | 'WAITING_APPROVAL'
  now: Date
}

/** Stores an order with its lines, services, designs and quota events. Returns its id. */
export async function storeOrder(
  trx: TransactionClientContract,
  payload: OrderPayload,
  prepared: DeliverableOrder,
  { user, catalogue, firstState, now }: NewOrder
): Promise<number> {
  const { priced, addresses, transportByCustomer, settings } = prepared
  const row = orderRow({
    companyId: user.company.id,
    userId: user.id,
    state: 'CREATED',
    cancelRequestedFrom: null,
    customerOrderNo: payload.customer_order_no,
    costCentre: payload.cost_centre,
    desiredDeliveryDate: payload.desired_delivery_date,
    transportByCustomer,
    billingAddressId: addresses.billing.id,
    deliveryAddressId: addresses.delivery.id,
    priced,
    paymentTermDays: settings.paymentTermDays,
    createdAt: now,
    updatedAt: now,
  })
  const id = await insertRows(trx, 'orders', [row])
  await insertRows(trx, 'order_lines', lineRows(id, user.id, priced))
  await insertServices(trx, id, prepared, catalogue)
  await insertWithdrawals(trx, id, user.company.id, prepared, now)
  await moveOrder(
    trx,
    { id, company_id: user.company.id, state: 'CREATED' },
    firstState,
    { userId: user.id, at: now },
    { order_id: orderNumber(id) }
  )
  return id
}

async function insertServices(
  trx: TransactionClientContract,
  orderId: number,
  { priced }: DeliverableOrder,
  { layouts }: Catalogue
): Promise<void> {
  if (!priced.lines.some(({ services }) => services.length > 0)) return
  const lines = await select(trx, 'order_lines', ['id', 'uuid']).where('order_id', orderId)
  const idByUuid = new Map(lines.map(({ id, uuid }) => [uuid, id]))
  await insertInChunks(trx, 'order_line_services', serviceRows(idByUuid, priced))
  await insertDesigns(trx, idByUuid, designsOf(priced, layouts))
}

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
  await insertRows(trx, 'quota_events', rows)
}

/** Maximum designs per statement. A design has some kilobytes, and databases limit statements. */
const DESIGNS_PER_STATEMENT = 50

/**
 * Stores the confirmed layout and values of printed lines with their SHA-256 (rules 5.16 and 6.4).
 * Later changes of a layout do not affect stored designs. Equal designs are stored once.
 */
async function insertDesigns(
  trx: TransactionClientContract,
  lineIds: ReadonlyMap<string, number>,
  designs: ReturnType<typeof designsOf>
): Promise<void> {
  // A fixed order avoids deadlocks between orders with equal designs.
  const distinct = [...new Map(designs.map(({ hash, content }) => [hash, content]))].sort(
    ([a], [b]) => (a < b ? -1 : 1)
  )
  const rows = distinct.map(([hash, content]) => ({ hash, content }))
  for (const some of chunk(rows, DESIGNS_PER_STATEMENT)) {
    await trx.knexQuery().table('label_designs').insert(some).onConflict('hash').ignore()
  }
  const links = designs.map(({ uuid, hash }) => ({
    order_line_id: lineIds.get(uuid)!,
    design_hash: hash,
  }))
  await insertInChunks(trx, 'order_line_designs', links)
}
