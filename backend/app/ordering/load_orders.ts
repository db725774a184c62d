import { ADDRESS_COLUMNS, type AddressRow } from '#app/addresses/company_addresses'
import type { DeliveryExplanation, HandlingExplanation } from '#shared/ordering/order_contract'
import type { OrderState } from '#shared/ordering/order_state'
import type { ServiceCategory } from '#shared/catalogue/service_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export interface OrderRow {
  id: number
  order_id: string
  company_id: number
  state: OrderState
  customer_order_no: string
  desired_delivery_date: string | null
  transport_by_customer: boolean
  billing_address_id: number
  delivery_address_id: number
  handling_sub_costs_cents: number
  handling_costs_cents: number
  delivery_costs_cents: number
  total_cents: number
  handling_explanation: HandlingExplanation
  min_total_without_handling_cents: number
  delivery_explanation: DeliveryExplanation
  created_at: string
  user_id: number
  email: string
  first_name: string
  last_name: string
}

export interface PositionRow {
  id: number
  order_id: number
  uuid: string
  product_id: number
  quantity: number
  labels_per_unit: number
  unit_price_micros: number
  total_cents: number
  alternative_customer_reference: string | null
}

export interface ServiceRow {
  order_position_id: number
  category: ServiceCategory
  fields: string
}

export interface StateRow {
  order_id: number
  state: OrderState
  at: string
  first_name: string | null
  last_name: string | null
}

/** Orders with everything that belongs to them but what the catalogue knows. */
export interface LoadedOrders {
  orders: OrderRow[]
  positions: Map<number, PositionRow[]>
  services: Map<number, ServiceRow[]>
  addresses: Map<number, AddressRow>
  history: Map<number, StateRow[]>
}

/**
 * Loads orders, newest first, by three statements however many they are: `wanted` selects their
 * ids, and in `total` how many there are beyond the page.
 */
export async function loadOrders(
  client: QueryClientContract,
  wanted: DatabaseQueryBuilderContract
): Promise<LoadedOrders & { total: number }> {
  const rows = await findOrderRows(client, wanted)
  const ids = rows.map(({ id }) => id)
  const [positions, history] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([findPositionRows(client, ids), findStateRows(client, ids)])
  return {
    total: Number(rows[0]?.total ?? 0),
    orders: rows,
    positions: Map.groupBy(uniquePositions(positions), (row) => row.order_id),
    services: Map.groupBy(positions.flatMap(toService), (row) => row.order_position_id),
    addresses: new Map(rows.flatMap(toAddressRows).map((row) => [row.id, row])),
    history: Map.groupBy(history, (row) => row.order_id),
  }
}

type FoundOrder = OrderRow & { total: number } & Record<string, unknown>

const addressColumns = (kind: 'billing' | 'delivery') =>
  ADDRESS_COLUMNS.map((column) => `${kind}.${column} as ${kind}__${column}`)

async function findOrderRows(
  client: QueryClientContract,
  wanted: DatabaseQueryBuilderContract
): Promise<FoundOrder[]> {
  return client
    .from(wanted.as('wanted'))
    .join('orders', 'orders.id', 'wanted.id')
    .join('users', 'users.id', 'orders.user_id')
    .join('addresses as billing', 'billing.id', 'orders.billing_address_id')
    .join('addresses as delivery', 'delivery.id', 'orders.delivery_address_id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .select(
      'wanted.total',
      'orders.*',
      'users.email',
      'users.first_name',
      'users.last_name',
      ...addressColumns('billing'),
      ...addressColumns('delivery')
    )
}

function toAddressRows(row: FoundOrder): AddressRow[] {
  const of = (kind: string) =>
    Object.fromEntries(ADDRESS_COLUMNS.map((column) => [column, row[`${kind}__${column}`]]))
  return [of('billing'), of('delivery')] as unknown as AddressRow[]
}

type FoundPosition = PositionRow & { category: ServiceCategory | null; fields: string | null }

/** One row for each service of a position, and one for a position without any. */
async function findPositionRows(
  client: QueryClientContract,
  ids: readonly number[]
): Promise<FoundPosition[]> {
  return client
    .from('order_positions')
    .leftJoin(
      'order_position_services',
      'order_position_services.order_position_id',
      'order_positions.id'
    )
    .whereIn('order_positions.order_id', [...ids])
    .orderBy('order_positions.id')
    .orderBy('order_position_services.category')
    .select(
      'order_positions.*',
      'order_position_services.category',
      'order_position_services.fields'
    )
}

const uniquePositions = (rows: readonly FoundPosition[]) =>
  rows.filter(({ id }, index) => rows[index - 1]?.id !== id)

const toService = ({ id, category, fields }: FoundPosition): ServiceRow[] =>
  category === null || fields === null ? [] : [{ order_position_id: id, category, fields }]

async function findStateRows(
  client: QueryClientContract,
  ids: readonly number[]
): Promise<StateRow[]> {
  return client
    .from('order_state_history')
    .leftJoin('users', 'users.id', 'order_state_history.user_id')
    .whereIn('order_state_history.order_id', [...ids])
    .orderBy('order_state_history.id')
    .select(
      'order_state_history.order_id',
      'order_state_history.state',
      'order_state_history.at',
      'users.first_name',
      'users.last_name'
    )
}
