import { zoneOf } from '#app/catalogue/catalogue/catalogue'
import { readZones } from '#app/catalogue/catalogue/read_catalogue'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import type { CompanyRecord } from '#database/factories/company_factory'
import { wayTo } from '#database/factories/order_way'
import type { ProductRecord } from '#database/factories/product_factory'
import { toDbInstant } from '#database/instant'
import { renewOrderingRights } from '#database/ordering_version'
import { type KeptProduct, orderRow, lineRows, serviceRows } from '#database/orders/order_rows'
import { storeProductVersions } from '#database/orders/product_versions'
import { select } from '#database/select'
import { labelsByGroup } from '#shared/ordering/lines/line_rules'
import { orderNumber } from '#shared/ordering/orders/order_number'
import { type OrderState, UNAPPROVED_STATES } from '#shared/ground/states/order_state'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'
import {
  type PricedOrder,
  type PricingService,
  priceOrder,
} from '#shared/ordering/pricing/price_order'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const STEP_MS = 60_000

export interface PlacedOrderOptions {
  company: CompanyRecord
  user: { id: number }
  state?: OrderState
  /** `quantity` is in labels. */
  lines: readonly {
    product: ProductRecord
    quantity: number
    services?: readonly PricingService[]
  }[]
  createdAt?: Date
  customerOrderNo?: string
  desiredDeliveryDate?: string | null
  transportByCustomer?: boolean
}

export interface PlacedOrderRecord {
  id: number
  /** Null for an order in state CREATED. */
  orderId: string | null
  companyId: number
  userId: number
  state: OrderState
  customerOrderNo: string
  createdAt: Date
  priced: PricedOrder<KeptProduct>
}

export async function createPlacedOrder(
  db: QueryClientContract,
  options: PlacedOrderOptions
): Promise<PlacedOrderRecord> {
  const settings = await loadShopSettings(db)
  const priced = await priceOptions(db, settings, options)
  const { company, state = 'ORDER_PENDING', createdAt = new Date() } = options
  const way = wayTo(state)
  const asksCancellation = state === 'CANCEL_REQUESTED' || state === 'CANCELLED'
  const facts = {
    companyId: company.id,
    userId: options.user.id,
    state,
    cancelRequestedFrom: asksCancellation ? ('ORDER_PENDING' as const) : null,
    customerOrderNo: options.customerOrderNo ?? '',
    desiredDeliveryDate: options.desiredDeliveryDate ?? null,
    transportByCustomer: options.transportByCustomer ?? false,
    billingAddressId: company.billingAddressId,
    deliveryAddressId: company.deliveryAddressId ?? company.billingAddressId,
    priced,
    paymentTermDays: settings.paymentTermDays,
    createdAt,
    updatedAt: timeOfStep(createdAt, way.length - 1),
  }
  const [stored] = await db.table('orders').insert(orderRow(facts))
  const id = Number(stored)
  const orderId = state === 'CREATED' ? null : orderNumber(id)
  await db.from('orders').where('id', id).update({ order_id: orderId })
  await insertLines(db, id, options.user.id, priced)
  if (state !== 'CREATED') await insertHistory(db, id, way, options.user.id, createdAt)
  if (state !== 'CREATED') await insertQuotaEvents(db, id, options, state)
  if (state === 'SHIPPED') await renewOrderingRights(db, company.id)
  return {
    id,
    orderId,
    companyId: company.id,
    userId: options.user.id,
    state,
    customerOrderNo: facts.customerOrderNo,
    createdAt,
    priced,
  }
}

async function priceOptions(
  db: QueryClientContract,
  settings: ShopSettings,
  { company, lines, transportByCustomer = false }: PlacedOrderOptions
): Promise<PricedOrder<KeptProduct>> {
  const versions = await storeProductVersions(db)
  return priceOrder({
    lines: lines.map(({ product, quantity, services = [] }) => ({
      uuid: crypto.randomUUID(),
      quantity,
      product: {
        pk: product.id,
        versionId: versions.get(product.id)!,
        labelsPerUnit: product.labelsPerUnit,
        windingDirection: product.windingDirection,
        tiers: product.tiers,
      },
      services,
    })),
    settings,
    companyGroup: company.group,
    deliveryZone: zoneOf(await readZones(db), company.countryCode),
    transportByCustomer,
  })
}

const timeOfStep = (createdAt: Date, step: number) =>
  new Date(createdAt.getTime() + Math.max(step, 0) * STEP_MS)

async function insertLines(
  db: QueryClientContract,
  orderId: number,
  userId: number,
  priced: PricedOrder<KeptProduct>
) {
  if (priced.lines.length === 0) return
  await db.table('order_lines').multiInsert(lineRows(orderId, userId, priced))
  const stored = await select(db, 'order_lines', ['id', 'uuid']).where('order_id', orderId)
  const services = serviceRows(new Map(stored.map(({ id, uuid }) => [uuid, id])), priced)
  if (services.length > 0) await db.table('order_line_services').multiInsert(services)
}

async function insertHistory(
  db: QueryClientContract,
  orderId: number,
  way: readonly OrderState[],
  userId: number,
  createdAt: Date
) {
  await db.table('order_state_history').multiInsert(
    way.map((state, step) => ({
      order_id: orderId,
      state,
      at: toDbInstant(timeOfStep(createdAt, step)),
      user_id: userId,
    }))
  )
}

const RETURNED: readonly OrderState[] = ['CANCELLED', ...UNAPPROVED_STATES]

async function insertQuotaEvents(
  db: QueryClientContract,
  orderId: number,
  { company, lines, createdAt = new Date() }: PlacedOrderOptions,
  state: OrderState
) {
  const ordered = labelsByGroup(
    lines.map(({ product, quantity }) => ({ groupId: product.groupId, labels: quantity }))
  )
  const eventsOf = (type: 'WITHDRAWAL' | 'CANCEL_WITHDRAWAL', sign: 1 | -1) =>
    ordered.map(({ groupId, labels }) => ({
      company_id: company.id,
      product_group_id: groupId,
      type,
      amount: sign * labels,
      order_id: orderId,
      created_at: toDbInstant(createdAt),
    }))
  await db
    .table('quota_events')
    .multiInsert([
      ...eventsOf('WITHDRAWAL', -1),
      ...(RETURNED.includes(state) ? eventsOf('CANCEL_WITHDRAWAL', 1) : []),
    ])
}

/** Creates a contract, which puts a product group of a company under volume control. */
export async function createContract(
  db: QueryClientContract,
  companyId: number,
  productGroupId: number,
  labels: number
): Promise<void> {
  await db.table('quota_events').insert({
    company_id: companyId,
    product_group_id: productGroupId,
    type: 'CONTRACT',
    amount: labels,
    order_id: null,
    created_at: toDbInstant(new Date()),
  })
}
