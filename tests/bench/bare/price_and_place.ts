import { randomUUID } from 'node:crypto'
import {
  type KnownProduct,
  blockOf,
  findCatalogue,
  findOrderingRights,
  tiersFor,
} from '#tests/bench/bare/catalogue'
import { type AddressRow, findAddresses } from '#tests/bench/bare/companies'
import { type Statements, database, inTransaction, places } from '#tests/bench/bare/database'
import { describeOrder } from '#tests/bench/bare/read_orders'
import type { Caller } from '#tests/bench/bare/sessions'
import { toDraftCosts } from '#shared/ordering/pricing/cost_advice'
import { toDbInstant } from '#database/instant'
import { orderNoColumns } from '#database/orders/order_rows'
import { labelsByGroup, orderWarnings } from '#shared/ordering/lines/line_rules'
import type { OrderPayload } from '#shared/ordering/orders/order_contract'
import { orderNumber, searchKey } from '#shared/ordering/orders/order_number'
import { orderWarningMessages } from '#shared/ground/states/order_state_messages_en'
import { centsToDecimal } from '#shared/ground/money/money'
import { type PricingInput, priceOrder } from '#shared/ordering/pricing/price_order'

const BALANCES = `
  SELECT product_group_id AS id, SUM(amount) AS balance FROM quota_events
  WHERE company_id = ? GROUP BY product_group_id
  HAVING SUM(CASE WHEN type = 'CONTRACT' THEN 1 ELSE 0 END) > 0`

type Body = Pick<OrderPayload, 'order_positions' | 'transport_by_customer'>

async function price(place: Statements, caller: Caller, body: Body) {
  const { products, zones, defaultZone, settings } = await findCatalogue(caller)
  const [rights, addresses, balances] = await Promise.all([
    findOrderingRights(place, caller.company_id),
    findAddresses(place, caller.company_id),
    settings.quotaEnforcement === 'off'
      ? []
      : place.read<{ id: number; balance: number | string }>(BALANCES, caller.company_id),
  ])
  const input: PricingInput<KnownProduct & { tiers: ReturnType<typeof tiersFor> }> = {
    lines: body.order_positions.map(({ uuid, product: id, quantity, ...position }) => {
      const product = products.get(id)
      if (!product || !rights.groups.has(product.group.pk)) throw new Error('not offered')
      const tiers = tiersFor(product, caller)
      return {
        uuid,
        quantity,
        product: { ...product, tiers },
        services: position.extra_service_data,
      }
    }),
    settings,
    companyGroup: caller.company_group,
    deliveryZone: zones.get(addresses.delivery?.country_code ?? '') ?? defaultZone,
    transportByCustomer:
      caller.transport_restriction === 'TRANSPORT_CUSTOMER' || body.transport_by_customer === true,
  }
  const priced = priceOrder(input)
  const groups = labelsByGroup(
    priced.lines.map(({ product, quantity }) => ({
      groupId: product.group.pk,
      labels: quantity,
    }))
  )
  const left = new Map(balances.map(({ id, balance }) => [id, Number(balance)]))
  const warnings = orderWarnings(priced.lines)
  if (groups.some(({ groupId, labels }) => labels > (left.get(groupId) ?? Infinity))) {
    warnings.push('QUOTA_EXCEEDED')
  }
  return { input, priced, groups, warnings, rights, addresses, products, settings }
}

type Priced = Awaited<ReturnType<typeof price>>

const describeWarnings = ({ warnings }: Priced) =>
  warnings.map((code) => ({ code, message: orderWarningMessages[code] }))

export async function draftOrder(caller: Caller, body: Body) {
  const prepared = await price(database, caller, body)
  return {
    ...toDraftCosts(prepared.input, prepared.priced),
    warnings: describeWarnings(prepared),
  }
}

const LOCK = `
  SELECT c.blocked_for_ordering, k.version, k.content FROM companies c
  LEFT JOIN carts k ON k.user_id = ? WHERE c.id = ? FOR UPDATE`

const ORDER_COLUMNS = `company_id, user_id, state, customer_order_no, customer_order_key,
  cost_centre, cost_centre_key, desired_delivery_date, transport_by_customer, payment_term_days, billing_address_id, delivery_address_id, lines_cents,
  handling_sub_costs_cents, handling_costs_cents, delivery_costs_cents, total_cents,
  handling_explanation, min_total_without_handling_cents, delivery_explanation, created_at,
  updated_at`

/** Places an order in one transaction. Orders of one company wait for each other. */
export function placeOrder(caller: Caller, body: OrderPayload) {
  return inTransaction(async (trx) => {
    await trx.read(LOCK, caller.user_id, caller.company_id)
    const uuids = body.order_positions.map(({ uuid }) => uuid)
    const known = await trx.read(
      `SELECT order_id FROM order_lines WHERE user_id = ? AND uuid IN (${uuids.map(() => '?').join(', ')})
       LIMIT 1`,
      caller.user_id,
      ...uuids
    )
    if (known.length > 0) throw new Error('ordered already')
    const prepared = await price(trx, caller, body)
    const { priced, addresses, rights } = prepared
    const { billing, delivery } = addresses
    const isBlocked = priced.lines.some(({ product }) => blockOf(product, caller, rights))
    if (!billing || delivery?.state !== 'APPROVED' || isBlocked) throw new Error('blocked')
    if (prepared.warnings.length > 0 && !body.warning_acknowledged) throw new Error('warnings')
    const at = toDbInstant(new Date())
    const order = await storeOrder(trx, caller, body, prepared, { billing, delivery }, at)
    const placed = { ...order, warnings: describeWarnings(prepared) }
    await storeAuditAndMails(trx, caller, placed, prepared, at)
    return placed
  })
}

async function storeOrder(
  trx: Statements,
  caller: Caller,
  body: OrderPayload,
  { priced, groups, rights, products, input, settings }: Priced,
  { billing, delivery }: { billing: AddressRow; delivery: AddressRow },
  at: string
) {
  const row = {
    company_id: caller.company_id,
    user_id: caller.user_id,
    state: 'CREATED' as const,
    ...orderNoColumns(body.customer_order_no ?? ''),
    cost_centre: body.cost_centre ?? '',
    cost_centre_key: searchKey(body.cost_centre ?? ''),
    desired_delivery_date: body.desired_delivery_date ?? null,
    transport_by_customer: input.transportByCustomer,
    payment_term_days: settings.paymentTermDays,
    billing_address_id: billing.id,
    delivery_address_id: delivery.id,
    lines_cents: priced.linesCents,
    handling_sub_costs_cents: priced.handlingSubCostsCents,
    handling_costs_cents: priced.handlingCostsCents,
    delivery_costs_cents: priced.deliveryCostsCents,
    total_cents: priced.totalCents,
    handling_explanation: priced.handlingExplanation,
    min_total_without_handling_cents: priced.minTotalWithoutHandlingCents,
    delivery_explanation: priced.deliveryExplanation,
    created_at: at,
    updated_at: at,
  }
  const id = await trx.write(
    `INSERT INTO orders (${ORDER_COLUMNS}) VALUES ${places(1, 22)}`,
    ...Object.values(row)
  )
  const positions = priced.lines.map((position) => ({
    order_id: id,
    user_id: caller.user_id,
    uuid: position.uuid,
    product_id: position.product.pk,
    product_version_id: position.product.row.version_id,
    quantity: position.quantity,
    labels_per_unit: position.product.labelsPerUnit,
    unit_price_micros: position.unitPriceMicros,
    total_cents: position.totalCents,
  }))
  // The rows of one INSERT get consecutive ids.
  const firstPosition = await trx.write(
    `INSERT INTO order_lines (order_id, user_id, uuid, product_id, product_version_id,
       quantity, labels_per_unit, unit_price_micros, total_cents)
     VALUES ${places(positions.length, 9)}`,
    ...positions.flatMap((position) => Object.values(position))
  )
  await trx.write(
    `INSERT INTO quota_events (company_id, product_group_id, type, amount, order_id, created_at)
     VALUES ${places(groups.length, 6)}`,
    ...groups.flatMap(({ groupId, labels }) => [
      ...[caller.company_id, groupId, 'WITHDRAWAL', -labels, id, at],
    ])
  )
  const state = 'ORDER_PENDING' as const
  const number = orderNumber(id)
  await trx.write(
    'UPDATE orders SET order_id = ?, state = ?, updated_at = ? WHERE id = ?',
    ...[number, state, at, id]
  )
  await trx.write(
    'INSERT INTO order_state_history (order_id, state, at, user_id) VALUES (?, ?, ?, ?)',
    ...[id, state, at, caller.user_id]
  )
  const { email, first_name, last_name } = caller
  const parts = {
    positions: positions.map((position, index) => ({
      ...position,
      id: firstPosition + index,
      alternative_customer_reference: null,
      services: priced.lines[index]!.services.map(({ category, fields }) => ({
        category,
        fields,
      })),
    })),
    steps: [{ order_id: id, state, at, reason: '', first_name, last_name }],
    shipments: [],
    billing,
    delivery,
  }
  return describeOrder(
    { ...row, id, order_id: number, state, email, first_name, last_name },
    parts,
    { caller, products, rights }
  )
}

async function storeAuditAndMails(
  trx: Statements,
  caller: Caller,
  order: { pk: number; order_id: string; total: string },
  { priced }: Priced,
  at: string
) {
  await trx.write(
    `INSERT INTO audit_log (at, user_id, action, subject, subject_id, after)
     VALUES (?, ?, 'orders.place', 'order', ?, ?)`,
    ...[at, caller.user_id, order.pk, JSON.stringify(order)]
  )
  const data = JSON.stringify({
    order,
    positions: priced.lines.map(({ product, quantity, totalCents }) => ({
      reference: product.row.customer_reference,
      description: product.row.description_en,
      labels: quantity,
      rolls: quantity / product.labelsPerUnit,
      total: centsToDecimal(totalCents),
    })),
  })
  // Stores mails as sent; otherwise the portal's worker would send them during the measurement.
  const mail = (to: string) => [
    `<${randomUUID()}@bare>`,
    to,
    'en',
    'order',
    data,
    'SENT',
    0,
    at,
    at,
  ]
  await trx.write(
    `INSERT INTO mail_outbox (message_id, to_address, language, template, data, state, attempts,
       next_attempt_at, created_at) VALUES ${places(2, 9)}`,
    ...mail(caller.email),
    ...mail('service@printer.example')
  )
}
