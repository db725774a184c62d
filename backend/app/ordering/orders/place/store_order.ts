import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { type DeliverableOrder, orderedByGroup } from '#app/ordering/orders/draft/draft_order'
import { moveOrder } from '#app/ordering/orders/place/move_order'
import { chunksOf, insertInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { insertAndRead, insertRows } from '#database/connection/prepared'
import { lineRows, orderRow, serviceRows } from '#database/orders/order_rows'
import type { Row } from '#database/rows'
import { orderNumber } from '#shared/ordering/orders/order_number'
import type { Order, OrderPayload } from '#shared/ordering/orders/order_contract'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import { orderableProducts } from '#app/catalogue/catalogue/offered_products'
import { textsIn } from '#app/foundation/http/texts'
import type { LineRow, LoadedOrders, ServiceRow } from '#app/ordering/orders/history/load_orders'
import { toOrders } from '#app/ordering/orders/history/order_transformer'
import type { VERSION_COLUMNS } from '#database/orders/product_versions'
import type { Language } from '#shared/ground/i18n/language'
import { designsOf } from '#database/orders/label_designs'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface NewOrder {
  user: SignedInUser
  catalogue: Catalogue
  /** Sent, or waiting for approval (rule 5.29). */
  firstState: 'ORDER_PENDING' | 'WAITING_APPROVAL'
  now: Date
}

interface StoredOrder extends NewOrder {
  id: number
  row: ReturnType<typeof newOrderRow>
  lines: Row<'order_positions'>[]
}

export async function storeOrder(
  trx: TransactionClientContract,
  payload: OrderPayload,
  prepared: DeliverableOrder,
  order: NewOrder
): Promise<StoredOrder> {
  const { user, catalogue, firstState, now } = order
  const row = newOrderRow(user, payload, prepared, now)
  const id = await insertRows(trx, 'orders', [row])
  const lines = await insertLines(trx, id, user.id, prepared)
  await insertServices(trx, lines, prepared)
  await insertWithdrawals(trx, id, user.company.id, prepared, now)
  await moveOrder(
    trx,
    { id, company_id: user.company.id, state: 'CREATED' },
    firstState,
    { userId: user.id, at: now },
    { order_id: orderNumber(id) }
  )
  await insertDesigns(trx, lines, designsOf(prepared.priced, catalogue.layouts))
  return { ...order, id, row, lines }
}

function newOrderRow(
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
}

const insertLines = (
  trx: TransactionClientContract,
  orderId: number,
  userId: number,
  { priced }: DeliverableOrder
): Promise<Row<'order_positions'>[]> =>
  insertAndRead(trx, 'order_positions', lineRows(orderId, userId, priced), () =>
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

/** A design has some kilobytes, and databases limit statements. */
const DESIGNS_PER_STATEMENT = 50

/**
 * Stores the confirmed layout and values of printed lines with a SHA-256 (rules 5.16 and 6.4).
 * Later changes of the layout do not affect them. Equal designs are stored once.
 */
async function insertDesigns(
  trx: TransactionClientContract,
  stored: readonly Row<'order_positions'>[],
  designs: ReturnType<typeof designsOf>
): Promise<void> {
  if (designs.length === 0) return
  const ids = new Map(stored.map(({ id, uuid }) => [uuid, id]))
  // A fixed order avoids deadlocks between orders with equal designs.
  const distinct = [...new Map(designs.map(({ hash, content }) => [hash, content]))].sort(
    ([a], [b]) => (a < b ? -1 : 1)
  )
  const rows = distinct.map(([hash, content]) => ({ hash, content }))
  for (const some of chunksOf(rows, DESIGNS_PER_STATEMENT)) {
    await trx.knexQuery().table('label_designs').insert(some).onConflict('hash').ignore()
  }
  const links = designs.map(({ uuid, hash }) => ({
    order_position_id: ids.get(uuid)!,
    design_hash: hash,
  }))
  await insertInChunks(trx, 'order_position_designs', links)
}

/** Returns the stored order without reading it back, because other orders wait. */
export function describePlacedOrder(
  { id, row, firstState: state, lines: stored, user, catalogue, now }: StoredOrder,
  prepared: DeliverableOrder,
  approvers: readonly string[],
  language: Language
): Order {
  const lines = stored.map((line) => ({
    ...keptOf(catalogue.products.get(line.product_id)!),
    ...line,
  }))
  const person = { first_name: user.firstName, last_name: user.lastName }
  const loaded: LoadedOrders = {
    orders: [{ ...row, ...person, id, order_id: orderNumber(id), state, email: user.email }],
    positions: new Map([[id, lines]]),
    services: servicesOf(lines, prepared),
    addresses: new Map(
      [prepared.addresses.billing, prepared.addresses.delivery].map((one) => [one.id, one])
    ),
    shipments: new Map(),
    history: new Map([
      [id, [{ order_id: id, state, at: toDbInstant(now), reason: '', ...person }]],
    ]),
    approvers,
  }
  const orderable = orderableProducts(catalogue, prepared.rights)
  const [order] = toOrders(loaded, { user, language, t: textsIn(language), orderable, catalogue })
  return order!
}

const keptOf = (
  product: CatalogueProduct
): Row<'product_versions', (typeof VERSION_COLUMNS)[number]> => ({
  product_group_id: product.groupId,
  product_group_name: product.groupName,
  product_group_sort_index: product.groupSortIndex,
  customer_reference: product.customerReference,
  label_length: product.labelLength,
  label_width: product.labelWidth,
  description_en: product.description.en,
  description_fr: product.description.fr,
  destination: product.destination,
  product_options: JSON.stringify(product.options),
})

function servicesOf(
  lines: readonly LineRow[],
  { priced }: DeliverableOrder
): Map<number, ServiceRow[]> {
  const priceOf = new Map(priced.positions.map((line) => [line.uuid, line]))
  return new Map(
    lines.map(({ id, uuid }) => [
      id,
      (priceOf.get(uuid)?.services ?? [])
        .map(({ category, layout = null, fields }) => ({
          order_position_id: id,
          category,
          layout,
          fields: JSON.stringify(fields),
        }))
        .sort((one, other) => (one.category < other.category ? -1 : 1)),
    ])
  )
}
