import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import {
  calendarDate,
  pk,
  resourceFilter,
  wantedIds,
} from '#app/foundation/resources/resource_filter'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { whereOrderNumber } from '#app/ordering/orders/history/where_order_number'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { dbEndOfDay, dbStartOfDay } from '#database/business_days'
import { countRows } from '#database/count_rows'
import { findFewIds } from '#database/ids'
import { fromDbInstant } from '#database/instant'
import { sentOrders } from '#database/selections/placed_orders'
import { whereBegins, whereEveryWord } from '#database/search'
import { type RowOf, notNull, select, typed } from '#database/select'
import {
  ORDER_SORT_FIELDS,
  type StaffOrderRow,
} from '#shared/labels/fulfilment/fulfilment_contract'
import { fulfilmentMessages as english } from '#shared/labels/fulfilment/resource_messages_en'
import { fulfilmentMessages as french } from '#shared/labels/fulfilment/resource_messages_fr'
import { staffMoves } from '#shared/labels/fulfilment/staff_moves'
import { searchKey, orderNumberOf, orderNumbersOf } from '#shared/ordering/orders/order_number'
import { centsToDecimal } from '#shared/ground/money/money'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'

const orderFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  state: vine.enum(ORDER_STATES).optional(),
  /** First and last day in UTC, both included. */
  from: calendarDate().optional(),
  until: calendarDate().optional(),
  company_id: pk().optional(),
  order_id: oneLine(20).optional(),
  customer_order_no: oneLine().optional(),
  /** Part of a product's reference. */
  product: oneLine().optional(),
})

type OrderRequest = RequestFor<typeof ORDER_SORT_FIELDS, typeof orderFilter>
type SortField = OrderRequest['field']

export const ordersResource = {
  resource: 'orders',
  fields: ORDER_SORT_FIELDS,
  filter: orderFilter,
  find: findOrders,
  count: async ({ filter }: OrderRequest) => countRows((await matching(filter)).query),
  columns: csvColumns<Omit<StaffOrderRow, 'company_id' | 'moves'>>(
    { en: english.resources.orders.fields, fr: french.resources.orders.fields },
    {
      id: true,
      order_id: true,
      created_at: 'instant',
      state: true,
      company_name: true,
      account_id: true,
      customer_order_no: true,
      cost_centre: true,
      orderer: 'name',
      desired_delivery_date: 'day',
      items: true,
      labels: true,
      total: 'number',
    }
  ),
}

const COLUMNS: Partial<Record<SortField, string>> = {
  company_name: 'companies.name',
  account_id: 'companies.cofor10',
  total: 'orders.total_cents',
}

async function findOrders(request: OrderRequest): Promise<StaffOrderRow[]> {
  const columns = { by: COLUMNS[request.field] ?? `orders.${request.field}`, id: 'orders.id' }
  const { query } = await matching(request.filter)
  const rows = await readJoinedPart(query, columns, request, selectOrders)
  return rows.map(toRow)
}

const selectOrders = (page: DatabaseQueryBuilderContract) =>
  select(db.from(page), 'orders', [
    'orders.id',
    ...notNull('orders.order_id'),
    'orders.created_at',
    'orders.state',
    'orders.cancel_requested_from',
    'orders.company_id',
    'companies.name as company_name',
    'companies.cofor10 as account_id',
    'orders.customer_order_no',
    'orders.cost_centre',
    'users.first_name',
    'users.last_name',
    'orders.desired_delivery_date',
    'orders.total_cents',
    sumOfLines('COUNT(*)', 'items'),
    sumOfLines('SUM(quantity)', 'labels'),
  ])
    .join('orders', 'orders.id', 'page.id')
    .join('companies', 'companies.id', 'orders.company_id')
    .join('users', 'users.id', 'orders.user_id')

const sumOfLines = <Name extends string>(sum: string, name: Name) =>
  typed<Record<Name, number | string>>(
    db.raw(`(SELECT ${sum} FROM order_lines WHERE order_id = orders.id) AS ${name}`)
  )

/** Matches every word by {@link whereWord}. Wraps the query, because awaiting it would run it. */
async function matching(filter: OrderRequest['filter']) {
  const query = sentOrders(db).leftJoin('companies', 'companies.id', 'orders.company_id')
  if (filter.id) query.whereIn('orders.id', filter.id)
  if (filter.state) query.where('orders.state', filter.state)
  if (filter.from) query.where('orders.created_at', '>=', dbStartOfDay(filter.from))
  if (filter.until) query.where('orders.created_at', '<=', dbEndOfDay(filter.until))
  if (filter.company_id) query.where('orders.company_id', filter.company_id)
  const { order_id: number, customer_order_no: customerOrderNo, product, q } = filter
  if (number) whereOrderNumber(query, 'orders.order_id', number)
  if (customerOrderNo) whereBegins(query, 'orders.customer_order_key', searchKey(customerOrderNo))
  if (product) query.whereIn('orders.id', ordersWith(product))
  const words = wordsOf(q)
  const whole = words.length > 1 ? await findReference(q!) : null
  const ways = await Promise.all(words.map(findWord))
  query.where((either) => {
    // References may contain spaces.
    if (whole) either.where((one) => whereReference(one, whole))
    either.orWhere((all) => {
      for (const way of ways) whereWord(all, way)
    })
  })
  return { query }
}

const wordsOf = (search = '') => search.split(/\s+/u).filter(Boolean)

/** A search key, the few orders with a matching reference, and the frequent references. */
interface SearchedReference {
  key: string
  few: number[]
  many: (keyof typeof REFERENCES)[]
}

/** A word and the companies that it matches; null for too many. */
interface SearchedWord extends SearchedReference {
  word: string
  companies: number[] | null
}

/** Queries for the orders with a reference that begins with a key. Each uses an index. */
const REFERENCES = {
  customer_order_key: (key: string) => whereKey('orders', 'id', 'customer_order_key', key),
  cost_centre_key: (key: string) => whereKey('orders', 'id', 'cost_centre_key', key),
  line: (key: string) =>
    whereKey('order_lines', 'order_id', 'alternative_reference_key', key).distinct(),
  shipment: (key: string) => whereKey('shipments', 'order_id', 'tracking_key', key).distinct(),
}

function whereKey(table: string, id: string, column: string, key: string) {
  const query = db.from(table).select(`${id} as id`)
  whereBegins(query, column, key)
  return query
}

/** Finds the matching orders first, as {@link findWord} does for companies. */
async function findReference(text: string): Promise<SearchedReference> {
  const key = searchKey(text)
  const names = Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]
  const found = await Promise.all(
    names.map(async (name) => ({ name, ids: await findFewIds(REFERENCES[name](key), MOST_FOUND) }))
  )
  return {
    key,
    few: found.flatMap(({ ids }) => ids ?? []),
    many: found.flatMap(({ name, ids }) => (ids ? [] : [name])),
  }
}

/** Finds the matching companies first, because databases handle a list better than a subquery. */
async function findWord(word: string): Promise<SearchedWord> {
  if (orderNumbersOf(word)) return { word, companies: [], key: '', few: [], many: [] }
  const named = db.from('companies').select('id')
  whereEveryWord(named, COMPANY_COLUMNS, word)
  const companies = await findFewIds(named, MOST_FOUND)
  return { word, companies, ...(await findReference(word)) }
}

/** Matches an order number, a reference or a company, each with an index. */
function whereWord(query: DatabaseQueryBuilderContract, found: SearchedWord): void {
  const { word, companies } = found
  if (orderNumbersOf(word)) return whereOrderNumber(query, 'orders.order_id', word)
  const number = orderNumberOf(word)
  query.where((either) => {
    whereReference(either, found)
    if (number) either.orWhere('orders.order_id', number)
    if (companies === null) either.orWhere((all) => whereEveryWord(all, COMPANY_COLUMNS, word))
    else if (companies.length > 0) either.orWhereIn('orders.company_id', companies)
  })
}

/**
 * Matches a customer's order number, cost centre, line reference or tracking number. Compares
 * frequent references order by order, so that the database stops after a page of the newest.
 */
function whereReference(
  either: DatabaseQueryBuilderContract,
  { key, few, many }: SearchedReference
): void {
  either.orWhereIn('orders.id', few)
  for (const name of many) {
    if (name === 'line' || name === 'shipment') either.orWhereIn('orders.id', REFERENCES[name](key))
    else either.orWhereRaw(`SUBSTR(orders.${name}, 1, ?) = ?`, [[...key].length, key])
  }
}

const COMPANY_COLUMNS = ['companies.name', 'companies.cofor10']

/** Maximum orders or companies found first; for more general words, all orders are searched. */
const MOST_FOUND = 200

function ordersWith(reference: string) {
  const query = db
    .from('order_lines')
    .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .select('order_lines.order_id')
  whereEveryWord(query, ['product_versions.customer_reference'], reference)
  return query
}

function toRow(row: RowOf<typeof selectOrders>): StaffOrderRow {
  return {
    id: row.id,
    order_id: row.order_id,
    created_at: fromDbInstant(row.created_at),
    state: row.state,
    company_id: row.company_id,
    company_name: row.company_name,
    account_id: row.account_id,
    customer_order_no: row.customer_order_no,
    cost_centre: row.cost_centre,
    orderer: fullName(row),
    desired_delivery_date: row.desired_delivery_date,
    items: Number(row.items),
    labels: Number(row.labels),
    total: centsToDecimal(Number(row.total_cents)),
    moves: staffMoves(row.state, row.cancel_requested_from),
  }
}
