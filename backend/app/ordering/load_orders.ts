import { ADDRESS_COLUMNS, type AddressRow } from '#app/addresses/company_addresses'
import type { DeliveryExplanation, HandlingExplanation } from '#shared/ordering/order_contract'
import type { OrderState } from '#shared/ordering/order_state'
import type { ServiceCategory } from '#shared/catalogue/service_contract'
import type { Language } from '#shared/i18n/language'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

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
  group_id: number
  group_name: string
  sort_index: number
  customer_reference: string
  description: string
  label_length: number
  label_width: number
  product_options: string
  destination: string
  is_available: boolean
  fingerprint: string | null
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

/** Orders with everything that belongs to them, by a handful of queries however many they are. */
export interface LoadedOrders {
  orders: OrderRow[]
  positions: Map<number, PositionRow[]>
  services: Map<number, ServiceRow[]>
  addresses: Map<number, AddressRow>
  history: Map<number, StateRow[]>
}

/** Loads orders in the order of their ids given. */
export async function loadOrders(
  client: QueryClientContract,
  ids: readonly number[],
  language: Language
): Promise<LoadedOrders> {
  const [orders, positions, history, services] = await Promise.all([
    findOrderRows(client, ids),
    findPositionRows(client, ids, language),
    findStateRows(client, ids),
    findServiceRows(client, ids),
  ])
  const addresses = await findAddressRows(client, orders)
  const byId = new Map(orders.map((row) => [row.id, row]))
  return {
    orders: ids.flatMap((id) => byId.get(id) ?? []),
    positions: Map.groupBy(positions, (row) => row.order_id),
    services: Map.groupBy(services, (row) => row.order_position_id),
    addresses: new Map(addresses.map((row) => [row.id, row])),
    history: Map.groupBy(history, (row) => row.order_id),
  }
}

async function findOrderRows(client: QueryClientContract, ids: readonly number[]) {
  const rows: OrderRow[] = await client
    .from('orders')
    .join('users', 'users.id', 'orders.user_id')
    .whereIn('orders.id', [...ids])
    .select('orders.*', 'users.email', 'users.first_name', 'users.last_name')
  return rows
}

async function findPositionRows(
  client: QueryClientContract,
  ids: readonly number[],
  language: Language
) {
  const rows: PositionRow[] = await client
    .from('order_positions')
    .join('products', 'products.id', 'order_positions.product_id')
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .whereIn('order_positions.order_id', [...ids])
    .orderBy('order_positions.id')
    .select(
      'order_positions.*',
      'product_groups.id as group_id',
      'product_groups.name as group_name',
      'product_groups.sort_index',
      'products.customer_reference',
      `products.description_${language} as description`,
      'products.label_length',
      'products.label_width',
      'products.product_options',
      'products.destination',
      'products.is_available',
      'product_images.fingerprint'
    )
  return rows
}

async function findServiceRows(client: QueryClientContract, ids: readonly number[]) {
  const rows: ServiceRow[] = await client
    .from('order_position_services')
    .join('order_positions', 'order_positions.id', 'order_position_services.order_position_id')
    .whereIn('order_positions.order_id', [...ids])
    .select(
      'order_position_services.order_position_id',
      'order_position_services.category',
      'order_position_services.fields'
    )
    .orderBy('order_position_services.category')
  return rows
}

async function findStateRows(client: QueryClientContract, ids: readonly number[]) {
  const rows: StateRow[] = await client
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
  return rows
}

async function findAddressRows(client: QueryClientContract, orders: readonly OrderRow[]) {
  const ids = orders.flatMap((row) => [row.billing_address_id, row.delivery_address_id])
  const rows: AddressRow[] = await client
    .from('addresses')
    .whereIn('id', [...new Set(ids)])
    .select(...ADDRESS_COLUMNS)
  return rows
}
