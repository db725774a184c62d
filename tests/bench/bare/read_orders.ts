import {
  type KnownProduct,
  type OrderingRights,
  findCatalogue,
  findOrderingRights,
} from '#tests/bench/bare/catalogue'
import { type AddressRow, describeAddress } from '#tests/bench/bare/companies'
import { database } from '#tests/bench/bare/database'
import type { Caller } from '#tests/bench/bare/sessions'
import { fromDbInstant } from '#database/instant'
import { type OrderState, mayMove } from '#shared/ground/states/order_state'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_en'
import { centsToDecimal, centsToDecimal3, microsToDecimal } from '#shared/ground/money/money'

export interface OrderRow {
  id: number
  order_id: string
  customer_order_no: string
  cost_centre: string
  desired_delivery_date: string | null
  transport_by_customer: number | boolean
  payment_term_days: number
  state: OrderState
  created_at: string
  handling_sub_costs_cents: number
  handling_costs_cents: number
  delivery_costs_cents: number
  total_cents: number
  handling_explanation: string
  min_total_without_handling_cents: number
  delivery_explanation: string
  user_id: number
  email: string
  first_name: string
  last_name: string
}

export interface LineRow {
  id: number
  order_id: number
  uuid: string
  product_id: number
  quantity: number
  labels_per_unit: number
  unit_price_micros: number
  total_cents: number
  alternative_customer_reference: string | null
  services: { category: string; fields: unknown }[]
}

export interface StepRow {
  order_id: number
  state: OrderState
  at: string
  reason: string
  first_name: string | null
  last_name: string | null
}

/** The benchmark ships no order. */
interface ShipmentRow {
  order_id: number
}

const ADDRESS_COLUMNS = [
  'id',
  'category',
  'company_name',
  'company_code',
  'street_address',
  'address_details',
  'postal_code',
  'city',
  'country_code',
  'state',
] as const

const columnsOf = (kind: string) =>
  ADDRESS_COLUMNS.map((column) => `${kind}.${column} AS ${kind}_${column}`).join(', ')

const COLUMNS = `
  o.id, o.order_id, o.customer_order_no, o.cost_centre, o.desired_delivery_date, o.transport_by_customer,
  o.payment_term_days, o.state,
  o.created_at, o.handling_sub_costs_cents, o.handling_costs_cents, o.delivery_costs_cents,
  o.total_cents, o.handling_explanation, o.min_total_without_handling_cents,
  o.delivery_explanation, o.user_id, u.email, u.first_name, u.last_name,
  ${columnsOf('billing')}, ${columnsOf('delivery')}`

const JOINS = `
  JOIN users u ON u.id = o.user_id
  JOIN addresses billing ON billing.id = o.billing_address_id
  JOIN addresses delivery ON delivery.id = o.delivery_address_id`

const ONE = `SELECT ${COLUMNS} FROM orders o ${JOINS}
  WHERE o.id = ? AND o.company_id = ? AND o.state <> 'CREATED'`

const page = (limit: number, offset: number, search = '') => `
  SELECT ${COLUMNS}, (SELECT COUNT(*) FROM orders
    WHERE company_id = ? AND state <> 'CREATED' ${search}) AS count
  FROM (SELECT id FROM orders WHERE company_id = ? AND state <> 'CREATED' ${search}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) page
  JOIN orders o ON o.id = page.id ${JOINS}
  ORDER BY o.created_at DESC, o.id DESC`

const PAGE = page(10, 0)
const FOUND = page(10, 0, 'AND (order_id LIKE ? OR customer_order_no LIKE ?)')

const linesOf = (places: string) => `
  SELECT p.id, p.order_id, p.uuid, p.product_id, p.quantity, p.labels_per_unit,
    p.unit_price_micros, p.total_cents, p.alternative_customer_reference, s.category, s.fields
  FROM order_lines p LEFT JOIN order_line_services s ON s.order_line_id = p.id
  WHERE p.order_id IN (${places}) ORDER BY p.id, s.category`

const stepsOf = (places: string) => `
  SELECT h.order_id, h.state, h.at, h.reason, u.first_name, u.last_name FROM order_state_history h
  LEFT JOIN users u ON u.id = h.user_id WHERE h.order_id IN (${places}) ORDER BY h.id`

const shipmentsOf = (places: string) =>
  `SELECT * FROM shipments WHERE order_id IN (${places}) ORDER BY id`

type FoundOrder = OrderRow & { count: number } & Record<string, never>

/** Returns the newest ten orders of the company, or of those that match a text. */
export async function listOrders(caller: Caller, search: string | null) {
  const { company_id: id } = caller
  const pattern = `%${search}%`
  const rows =
    search === null
      ? await database.read<FoundOrder>(PAGE, id, id)
      : await database.read<FoundOrder>(
          FOUND,
          ...[id, pattern.toUpperCase(), pattern, id, pattern.toUpperCase(), pattern]
        )
  const count = rows[0]?.count ?? 0
  const texts = search === null ? '' : `&q_search=${search}`
  return {
    count,
    next: count > 10 ? `/orders/api/orders/?limit=10&offset=10${texts}` : null,
    previous: null,
    results: (await readParts(rows, caller)).map(toListed),
  }
}

function toListed(order: ReturnType<typeof describeOrder>) {
  const lines = order.order_positions
  const rolls = lines.reduce((sum, line) => sum + line.quantity / line.product.labels_per_unit, 0)
  return {
    pk: order.pk,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    cost_centre: order.cost_centre,
    desired_delivery_date: order.desired_delivery_date,
    transport_by_customer: order.transport_by_customer,
    state: order.state,
    state_display: order.state_display,
    date_created: order.date_created,
    user: order.user,
    handling_costs: order.handling_costs,
    delivery_costs: order.delivery_costs,
    total: order.total,
    abilities: order.abilities,
    labels: lines.reduce((sum, line) => sum + line.quantity, 0),
    rolls: Math.round(rolls * 1e6) / 1e6,
  }
}

export async function findOrder(caller: Caller, id: number) {
  const rows = await database.read<FoundOrder>(ONE, id, caller.company_id)
  const [order] = await readParts(rows, caller)
  return order
}

async function readParts(rows: FoundOrder[], caller: Caller) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const places = ids.map(() => '?').join(', ')
  const [positions, steps, shipments, rights, { products }] = await Promise.all([
    database.read<LineRow & { category: string | null; fields: string }>(linesOf(places), ...ids),
    database.read<StepRow>(stepsOf(places), ...ids),
    database.read<ShipmentRow>(shipmentsOf(places), ...ids),
    findOrderingRights(database, caller.company_id),
    findCatalogue(caller),
  ])
  const byOrder = new Map<number, LineRow[]>(ids.map((id) => [id, []]))
  let last: LineRow | undefined
  for (const row of positions) {
    if (last?.id !== row.id) {
      last = row
      last.services = []
      byOrder.get(row.order_id)!.push(last)
    }
    if (row.category !== null) {
      last.services.push({ category: row.category, fields: JSON.parse(row.fields) })
    }
  }
  const stepsByOrder = Map.groupBy(steps, (row) => row.order_id)
  return rows.map((row) =>
    describeOrder(
      row,
      {
        positions: byOrder.get(row.id)!,
        steps: stepsByOrder.get(row.id) ?? [],
        shipments: shipments.filter((shipment) => shipment.order_id === row.id),
        billing: addressIn(row, 'billing'),
        delivery: addressIn(row, 'delivery'),
      },
      { caller, products, rights }
    )
  )
}

const addressIn = (row: FoundOrder, kind: string) =>
  Object.fromEntries(
    ADDRESS_COLUMNS.map((column) => [column, row[`${kind}_${column}`]])
  ) as unknown as AddressRow

interface OrderParts {
  positions: readonly LineRow[]
  steps: readonly StepRow[]
  shipments: readonly ShipmentRow[]
  billing: AddressRow
  delivery: AddressRow
}

interface Reader {
  caller: Caller
  products: ReadonlyMap<number, KnownProduct>
  rights: OrderingRights
}

export function describeOrder(row: OrderRow, parts: OrderParts, reader: Reader) {
  const { positions, steps, shipments, billing, delivery } = parts
  const mayOrder = reader.caller.rights.includes('orders.issue_order')
  return {
    pk: row.id,
    order_id: row.order_id,
    customer_order_no: row.customer_order_no,
    cost_centre: row.cost_centre,
    desired_delivery_date: row.desired_delivery_date,
    transport_by_customer: Boolean(row.transport_by_customer),
    payment_term_days: row.payment_term_days,
    state: row.state,
    state_display: orderStateMessages[row.state],
    date_created: fromDbInstant(row.created_at),
    user: {
      pk: row.user_id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
    },
    order_positions: positions.map((line) => describeLine(line, reader)),
    handling_costs: centsToDecimal(row.handling_costs_cents),
    handling_sub_costs_operator: centsToDecimal(row.handling_sub_costs_cents),
    handling_costs_explanation: {
      code: row.handling_explanation,
      min_total_without_handling_costs: centsToDecimal(row.min_total_without_handling_cents),
    },
    delivery_costs: centsToDecimal3(row.delivery_costs_cents),
    delivery_costs_explanation: { code: row.delivery_explanation },
    total: centsToDecimal(row.total_cents),
    billing_address: describeAddress(billing),
    delivery_address: describeAddress(delivery),
    approval: null,
    shipments,
    state_history: steps.map((step) => ({
      state: step.state,
      state_display: orderStateMessages[step.state],
      at: fromDbInstant(step.at),
      by: step.first_name === null ? null : `${step.first_name} ${step.last_name}`.trim(),
      reason: step.reason,
    })),
    abilities: {
      cancel: mayOrder && mayMove(row.state, 'CANCEL_REQUESTED'),
      change_order_no: mayOrder && mayMove(row.state, 'CANCEL_REQUESTED'),
      repeat: mayOrder && mayRepeat(positions, reader),
      withdraw:
        mayOrder && row.state === 'WAITING_APPROVAL' && row.user_id === reader.caller.user_id,
    },
  }
}

function mayRepeat(lines: readonly LineRow[], { caller, products, rights }: Reader) {
  if (caller.blocked_for_ordering || !lines[0] || lines[0].services.length > 0) return false
  return lines.every(({ product_id: id }) => {
    const { row } = products.get(id)!
    return row.is_available && rights.groups.has(row.product_group_id) && !rights.waiting.has(id)
  })
}

function describeLine(row: LineRow, { products }: Reader) {
  const product = products.get(row.product_id)!
  return {
    pk: row.id,
    uuid: row.uuid,
    product: {
      pk: product.pk,
      product_group: product.group,
      customer_reference: product.row.customer_reference,
      description: product.row.description_en,
      label_length: product.row.label_length,
      label_width: product.row.label_width,
      labels_per_unit: row.labels_per_unit,
      product_options: product.options,
      destination: product.row.destination,
      image: product.image,
    },
    quantity: row.quantity,
    price: microsToDecimal(row.unit_price_micros),
    total: centsToDecimal(row.total_cents),
    alternative_customer_reference: row.alternative_customer_reference,
    extra_service_data: row.services,
  }
}
