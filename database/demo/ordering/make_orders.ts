import type { DemoAddress } from '#database/demo/companies/make_companies'
import { LEFT_DAYS_AGO, type DemoUser } from '#database/demo/companies/make_users'
import {
  cancelRequestedFrom,
  type CourseStep,
  drawCourse,
} from '#database/demo/ordering/order_course'
import type { OrderSource } from '#database/demo/ordering/order_source'
import { type ChosenLine, OrderChooser } from '#database/demo/ordering/order_chooser'
import { type OrderPlan, planOrders } from '#database/demo/ordering/order_plans'
import { drawOrderNo } from '#database/demo/ordering/purchase_order_no'
import type { Random } from '#database/demo/random'
import { daysBefore, workingDayFrom } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import { designsOf } from '#database/orders/label_designs'
import { type KeptProduct, orderRow, lineRows, serviceRows } from '#database/orders/order_rows'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import { DAY_MS } from '#shared/ground/dates/spans'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import { orderNumber } from '#shared/ordering/orders/order_number'
import type { OrderState } from '#shared/ground/states/order_state'
import { readShopSettings } from '#shared/catalogue/settings/shop_settings'
import type { DeliveryZone } from '#shared/ordering/pricing/order_fees'
import { type PricedOrder, priceOrder } from '#shared/ordering/pricing/price_order'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'

const LAYOUTS = new Map(DEFAULT_LAYOUTS.map(({ code, layout }) => [code, { version: 0, layout }]))

export function makeOrders(source: OrderSource, now: Date) {
  const chooser = new OrderChooser(source, now)
  const placed = planOrders(now).map((plan, index) => {
    const choice = chooser.choose(plan)
    const priced = pricePlan(source, plan, choice.transportByCustomer, choice.lines)
    const course = drawCourse(plan.createdAt, choice.state, now, plan.random)
    return { id: index + 1, plan, priced, course, ...choice }
  })
  const serviceUserId = source.user_roles.find(({ role }) => role === 'CUSTOMER_SERVICE')!.user_id
  const orders = placed.map((order) => toOrder(order, source, now))
  const lines = placed
    .flatMap(({ id, priced }, index) => lineRows(id, orders[index]!.user_id, priced))
    .map((row, index) => ({ id: index + 1, ...row }))
  const lineIds = new Map(lines.map(({ id, uuid }) => [uuid, id]))
  const designs = placed.flatMap(({ priced }) => designsOf(priced, LAYOUTS))
  return {
    orders,
    label_designs: [...new Map(designs.map(({ hash, content }) => [hash, content]))].map(
      ([hash, content]) => ({ hash, content })
    ),
    order_line_designs: designs.map(({ uuid, hash }) => ({
      order_line_id: lineIds.get(uuid)!,
      design_hash: hash,
    })),
    order_lines: lines,
    order_line_services: placed.flatMap(({ priced }) => serviceRows(lineIds, priced)),
    order_state_history: placed
      .flatMap(({ course }, index) =>
        course.map((step) => toHistory(step, orders[index], serviceUserId))
      )
      .map((row, index) => ({ id: index + 1, ...row })),
  }
}

export type DemoOrder = ReturnType<typeof toOrder>

interface PlacedOrder {
  id: number
  plan: OrderPlan
  priced: PricedOrder<KeptProduct>
  course: CourseStep[]
  transportByCustomer: boolean
}

function pricePlan(
  source: OrderSource,
  { companyId }: OrderPlan,
  transportByCustomer: boolean,
  chosen: readonly ChosenLine[]
): PricedOrder<KeptProduct> {
  const company = source.companies.find(({ id }) => id === companyId)!
  return priceOrder({
    lines: chosen.map(({ uuid, product, quantity, services }) => ({
      uuid,
      quantity,
      product: {
        pk: product.id,
        versionId: product.id,
        labelsPerUnit: product.labels_per_unit,
        windingDirection: product.winding_direction,
        tiers: findTiers(source, product.id, company.company_group),
      },
      services,
    })),
    settings: readShopSettings(source.shop_settings),
    companyGroup: company.company_group,
    deliveryZone: findZone(source, companyId),
    transportByCustomer,
  })
}

/** Returns the tiers of the group's own price list, else of the common one. */
export function findTiers(
  { price_lists: lists, price_tiers: tiers }: Pick<OrderSource, 'price_lists' | 'price_tiers'>,
  productId: number,
  group: CompanyGroup
): PriceTier[] {
  const own = lists.find(({ company_group: of }) => of === group)
  const list = own ?? lists.find(({ company_group: of }) => of === null)!
  return tiers
    .filter((tier) => tier.price_list_id === list.id && tier.product_id === productId)
    .map((tier) => ({ minQuantity: tier.min_quantity, unitPriceMicros: tier.unit_price_micros }))
}

export function findZone(
  source: Pick<OrderSource, 'addresses' | 'delivery_countries' | 'delivery_zones'>,
  companyId: number
): DeliveryZone {
  const { country_code: country } = findAddress(source, companyId, 'DELIVERY')
  const named = source.delivery_countries.find(({ country_code: code }) => code === country)
  const zone = source.delivery_zones.find(({ id, is_default: isDefault }) =>
    named ? id === named.delivery_zone_id : isDefault
  )!
  return { baseCents: zone.base_cents, perRollCents: zone.per_roll_cents }
}

function findAddress(
  { addresses }: Pick<OrderSource, 'addresses'>,
  companyId: number,
  category: string
): DemoAddress {
  return addresses.find((row) => row.company_id === companyId && row.category === category)!
}

function toOrder(
  { id, plan, priced, course, transportByCustomer }: PlacedOrder,
  source: OrderSource,
  now: Date
) {
  const { companyId, createdAt, random } = plan
  const row = orderRow({
    companyId,
    userId: random.pick(orderersOf(source, companyId, createdAt, now)).id,
    state: course.at(-1)!.state,
    cancelRequestedFrom: cancelRequestedFrom(course),
    customerOrderNo: drawOrderNo(companyId, id, createdAt, random),
    desiredDeliveryDate: random.chance(0.7) ? drawDeliveryDate(createdAt, random) : null,
    transportByCustomer,
    billingAddressId: findAddress(source, companyId, 'BILLING').id,
    deliveryAddressId: findAddress(source, companyId, 'DELIVERY').id,
    priced,
    paymentTermDays: readShopSettings(source.shop_settings).paymentTermDays,
    createdAt,
    updatedAt: course.at(-1)!.at,
  })
  return { id, order_id: orderNumber(id), ...row }
}

/** Returns the users who could order at that time, including one who left later. */
function orderersOf(source: OrderSource, companyId: number, at: Date, now: Date): DemoUser[] {
  const orderers = new Set(
    source.user_roles
      .filter(({ role }) => role === 'SUPPLIER_ORDERER')
      .map(({ user_id: userId }) => userId)
  )
  return source.users.filter(
    (user) =>
      user.company_id === companyId &&
      orderers.has(user.id) &&
      user.state === 'APPROVED' &&
      (user.is_active || at < daysBefore(now, LEFT_DAYS_AGO))
  )
}

function drawDeliveryDate(createdAt: Date, random: Random): string {
  return workingDayFrom(new Date(createdAt.getTime() + random.whole(10, 35) * DAY_MS))
}

/** Suppliers place and activate orders and request cancellations. The provider does the rest. */
function toHistory(step: CourseStep, order: DemoOrder, serviceUserId: number) {
  const isBySupplier = BY_SUPPLIER.has(step.state) && !isReturn(step, order)
  return {
    order_id: order.id,
    state: step.state,
    at: toDbInstant(step.at),
    user_id: isBySupplier ? order.user_id : serviceUserId,
  }
}

const BY_SUPPLIER: ReadonlySet<OrderState> = new Set([
  'ORDER_PENDING',
  'CANCEL_REQUESTED',
  'ACTIVATED',
])

const isReturn = (step: CourseStep, order: DemoOrder) =>
  step.state === 'ORDER_PENDING' && toDbInstant(step.at) !== order.created_at
