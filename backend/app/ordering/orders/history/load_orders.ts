import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import { findOrderApprovers } from '#app/companies/approvals/open_request'
import { findShipments } from '#app/ordering/shipments/find_shipments'
import { VERSION_COLUMNS } from '#database/orders/product_versions'
import type { Row } from '#database/rows'
import { preparedForIds } from '#database/connection/prepared'
import { type RowOf, orNull, select, typed } from '#database/select'
import { SHIPPED_STATES } from '#shared/ground/states/order_state'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export type PlacedOrderRow = Row<'orders'> &
  Row<'users', 'email' | 'first_name' | 'last_name'> & { order_id: string }

export type LineRow = Row<'order_lines'> & Row<'product_versions', (typeof VERSION_COLUMNS)[number]>

export type ServiceRow = Row<
  'order_line_services',
  'order_line_id' | 'category' | 'layout' | 'fields'
>

type StateRow = RowOf<typeof findStates>

export interface LoadedOrders {
  orders: readonly PlacedOrderRow[]
  lines: Map<number, LineRow[]>
  services: Map<number, ServiceRow[]>
  addresses: Map<number, AddressRow>
  shipments: Map<number, Shipment[]>
  history: Map<number, StateRow[]>
  /** Names of the colleagues who can approve the waiting order, if there is one. */
  approvers: readonly string[]
}

/**
 * Loads the parts of orders from {@link selectOrders} with two queries, and the shipments of
 * shipped orders with a third. If an order waits for approval, another query finds its approvers.
 */
export async function loadOrders(
  client: QueryClientContract,
  rows: readonly FoundOrder[]
): Promise<LoadedOrders> {
  const ids = rows.map(({ id }) => id)
  const shipped = rows.filter(({ state }) => SHIPPED_STATES.includes(state))
  const [lines, history, shipments] = await Promise.all([
    findLines(client, ids),
    findStates(client, ids),
    findShipments(
      client,
      shipped.map(({ id }) => id)
    ),
  ])
  const waiting = rows.find(({ state }) => state === 'WAITING_APPROVAL')
  const approvers = waiting
    ? await findOrderApprovers(client, waiting.company_id, waiting.user_id)
    : []
  return {
    orders: rows,
    lines: Map.groupBy(uniqueLines(lines), (row) => row.order_id),
    services: Map.groupBy(lines.flatMap(toService), (row) => row.order_line_id),
    addresses: new Map(rows.flatMap(toAddressRows).map((row) => [row.id, row])),
    shipments,
    history: Map.groupBy(history, (row) => row.order_id),
    approvers: approvers.map(({ name }) => name),
  }
}

export type FoundOrder = RowOf<typeof selectOrders>

type AddressKind = 'billing' | 'delivery'

type AddressOf<Kind extends AddressKind> = {
  [Column in keyof AddressRow as `${Kind}__${Column}`]: AddressRow[Column]
}

const addressColumns = <Kind extends AddressKind>(kind: Kind) =>
  ADDRESS_COLUMNS.map((column) => typed<AddressOf<Kind>>(`${kind}.${column} as ${kind}__${column}`))

/** Selects the orders whose ids `wanted` selects, with the users who placed them, newest first. */
export const selectPlaced = (client: QueryClientContract, wanted: DatabaseQueryBuilderContract) =>
  select(client.from(wanted.as('wanted')), 'users', [
    'users.email',
    'users.first_name',
    'users.last_name',
  ])
    .join('orders', 'orders.id', 'wanted.id')
    .join('users', 'users.id', 'orders.user_id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')

export const selectOrders = (client: QueryClientContract, wanted: DatabaseQueryBuilderContract) =>
  select(selectPlaced(client, wanted), 'orders', [
    typed<Row<'orders'> & { order_id: string }>('orders.*'),
    ...addressColumns('billing'),
    ...addressColumns('delivery'),
  ])
    .join('addresses as billing', 'billing.id', 'orders.billing_address_id')
    .join('addresses as delivery', 'delivery.id', 'orders.delivery_address_id')

function toAddressRows(row: FoundOrder): AddressRow[] {
  return [addressIn(row, 'billing'), addressIn(row, 'delivery')]
}

function addressIn(row: FoundOrder, kind: AddressKind): AddressRow {
  const address: Record<string, unknown> = {}
  for (const column of ADDRESS_COLUMNS) address[column] = row[`${kind}__${column}` as const]
  return address as unknown as AddressRow
}

type FoundLine = RowOf<typeof findLines>

const LINE_COLUMNS = [
  'order_lines.*',
  ...VERSION_COLUMNS.map((column) => `product_versions.${column}` as const),
] as const

/** Selects one row per service of a line, and one row for a line without services. */
const findLines = preparedForIds((client, ids) =>
  select(client, 'order_lines', [
    ...LINE_COLUMNS,
    ...orNull(
      'order_line_services.category',
      'order_line_services.layout',
      'order_line_services.fields'
    ),
  ])
    .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .leftJoin('order_line_services', 'order_line_services.order_line_id', 'order_lines.id')
    .whereIn('order_lines.order_id', ids)
    .orderBy('order_lines.id')
    .orderBy('order_line_services.category')
)

const uniqueLines = (rows: readonly FoundLine[]) =>
  rows.filter(({ id }, index) => rows[index - 1]?.id !== id)

const toService = ({ id, category, layout, fields }: FoundLine): ServiceRow[] =>
  category === null || fields === null ? [] : [{ order_line_id: id, category, layout, fields }]

const findStates = preparedForIds((client, ids) =>
  select(client, 'order_state_history', [
    'order_state_history.order_id',
    'order_state_history.state',
    'order_state_history.at',
    'order_state_history.reason',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'order_state_history.user_id')
    .whereIn('order_state_history.order_id', ids)
    .orderBy('order_state_history.id')
)
