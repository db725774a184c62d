import { type ListPart, readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { whereOrderNumber } from '#app/ordering/orders/history/where_order_number'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { dbEndOfDay, dbStartOfDay } from '#database/business_days'
import { allows } from '#shared/ground/access/rights'
import {
  ALL_ORDERS_RIGHT,
  type OrderSort,
  type OrderStatisticsQuery,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { normalAccountId } from '#shared/ground/validation/identity'
import { UNSENT_STATES } from '#shared/ground/states/order_state'
import type { Language } from '#shared/ground/i18n/language'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

type Lines = ReturnType<QueryClientContract['from']>

export interface Reading {
  user: Pick<SignedInUser, 'rights' | 'company'>
  language: Language
}

export type FilePart = Omit<ListPart, 'direction'>

/** Selects lines of orders by filter and by the user's rights (rule 9.8). */
export function orderedLines(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  { user }: Reading
): Lines {
  // Uses a left join and a list of the few unsent orders, so that the newest lines are read by key
  // without sorting.
  const lines = withParties(
    client.from('order_lines').leftJoin('orders', 'orders.id', 'order_lines.order_id')
  ).whereNotIn('order_lines.order_id', unsentOrders(client).select('orders.id'))
  if (!allows(user.rights, ALL_ORDERS_RIGHT)) lines.where('orders.company_id', user.company.id)
  else if (query.cofor10) excludeLongerAccounts(client, lines, query.cofor10)
  applyFilters(lines, query)
  return lines
}

/** Reads a page of lines, sorted by the query, or a part of a file. `pick` selects columns. */
export function readOrderedLines<Found extends { id: number }>(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  reading: Reading,
  pick: (lines: Lines) => DatabaseQueryBuilderContract<Found>,
  part?: FilePart
): Promise<Found[]> {
  const { by, direction } = part ? NEWEST_FIRST : orderOf(query.sort, reading.language)
  const rows = part ?? { from: query.offset, to: query.offset + query.limit - 1 }
  return readJoinedPart(
    orderedLines(client, query, reading),
    { by, id: NEWEST_FIRST.by },
    { ...rows, direction },
    (page) =>
      pick(
        withParties(
          client
            .from(page)
            .join('order_lines', 'order_lines.id', 'page.id')
            .join('orders', 'orders.id', 'order_lines.order_id')
        )
      )
  )
}

/** Returns a page of lines and their total number, with at most three queries. */
export async function listOrderedLines<Found, Reader extends Reading>(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  reading: Reader,
  find: (
    client: QueryClientContract,
    query: OrderStatisticsQuery,
    reading: Reader
  ) => Promise<Found[]>
): Promise<{ count: number; results: Found[] }> {
  const [count, results] = await Promise.all([
    countOrderedLines(client, query, reading),
    find(client, query, reading),
  ])
  return { count, results }
}

async function countOrderedLines(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  reading: Reading
): Promise<number> {
  if (isNarrowed(query, reading)) return countRows(orderedLines(client, query, reading))
  // Two counts are cheaper than finding the order of every line.
  const [all, unsent] = await Promise.all([
    countRows(client.from('order_lines')),
    countRows(unsentOrders(client).join('order_lines', 'order_lines.order_id', 'orders.id')),
  ])
  return all - unsent
}

const unsentOrders = (client: QueryClientContract) =>
  client.from('orders').whereIn('orders.state', [...UNSENT_STATES])

/** Query parameters that do not filter lines. */
const HOW = new Set(['limit', 'offset', 'sort', 'format', 'lang'])

const isNarrowed = (query: OrderStatisticsQuery, { user }: Reading): boolean =>
  !allows(user.rights, ALL_ORDERS_RIGHT) ||
  Object.entries(query).some(([name, value]) => !HOW.has(name) && Boolean(value))

/** Uses left joins, because databases skip them if none of their columns is used. */
function withParties(lines: Lines): Lines {
  return lines
    .leftJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('addresses', 'addresses.id', 'orders.delivery_address_id')
    .leftJoin('product_versions', 'product_versions.id', 'order_lines.product_version_id')
}

function applyFilters(lines: Lines, query: OrderStatisticsQuery): void {
  const { date_from: from, date_to: to, country, domain } = query
  if (from) lines.where('orders.created_at', '>=', dbStartOfDay(from))
  if (to) lines.where('orders.created_at', '<=', dbEndOfDay(to))
  if (query.cancelled) lines.whereNot('orders.state', 'CANCELLED')
  if (country) lines.where('addresses.country_code', country)
  if (query.order) whereOrderNumber(lines, 'orders.order_id', query.order)
  if (domain) lines.where('product_versions.product_group_name', domain)
  for (const [name, column] of TEXT_FILTERS) {
    const text = query[name]
    if (text) whereEveryWord(lines, [column], text)
  }
}

/** Excludes accounts that contain a whole account id, so that its total opens only its lines. */
function excludeLongerAccounts(client: QueryClientContract, lines: Lines, text: string): void {
  const id = normalAccountId(text)
  const whole = client.from('companies as whole').where('whole.cofor10', id)
  lines.where((some) => some.where('companies.cofor10', id).orWhereNotExists(whole))
}

const TEXT_FILTERS = [
  ['city', 'addresses.city'],
  ['cofor6', 'companies.cofor6'],
  ['cofor10', 'companies.cofor10'],
  ['supplier', 'companies.name'],
] as const

interface Order {
  by: string
  direction: 'asc' | 'desc'
}

const NEWEST_FIRST: Order = { by: 'order_lines.id', direction: 'desc' }

const COLUMNS: Readonly<Record<Exclude<OrderSort, 'description'>, string>> = {
  order_pk: 'orders.id',
  order_id: 'orders.order_id',
  company_name: 'companies.name',
  cofor6: 'companies.cofor6',
  cofor10: 'companies.cofor10',
  city: 'addresses.city',
  country_code: 'addresses.country_code',
  product_group: 'product_versions.product_group_name',
  quantity: 'order_lines.quantity',
  order_date: 'orders.created_at',
  state: 'orders.state',
}

function orderOf(sort: OrderStatisticsQuery['sort'], language: Language): Order {
  if (!sort) return NEWEST_FIRST
  const name = sort.replace(/^-/, '') as OrderSort
  const by = name === 'description' ? `product_versions.description_${language}` : COLUMNS[name]
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}
