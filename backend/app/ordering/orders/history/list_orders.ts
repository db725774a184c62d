import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { paging } from '#app/foundation/http/input/url_fields'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { pageOf } from '#app/foundation/http/page_of'
import { textsIn } from '#app/foundation/http/texts'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { findOrderingRights, orderableProducts } from '#app/catalogue/catalogue/offered_products'
import { type PlacedOrderRow, selectPlaced } from '#app/ordering/orders/history/load_orders'
import { FACT_COLUMNS, toListedOrder } from '#app/ordering/orders/history/order_transformer'
import { whereMatches } from '#database/search'
import { prepared, preparedForIds } from '#database/connection/prepared'
import { countRows } from '#database/count_rows'
import { type RowOf, select, typed } from '#database/select'
import { placedOrders } from '#database/selections/placed_orders'
import type { Language } from '#shared/ground/i18n/language'
import type { ListedOrder, OrderPage } from '#shared/ordering/orders/order_contract'
import { HISTORY_PAGE_SIZE } from '#shared/ordering/lines/limits'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { searchPatterns } from '#shared/ground/search/search_words'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const LIST_PATH = '/orders/api/orders/'

export const orderListQuery = vine.create({
  ...paging(HISTORY_PAGE_SIZE),
  q_not_state: vine.enum(ORDER_STATES).optional(),
  q_search: oneLine().optional(),
})
type OrderListQuery = Infer<typeof orderListQuery>

/** Returns a page of the company's placed orders, newest first. */
export async function listOrders(
  user: SignedInUser,
  query: OrderListQuery,
  language: Language
): Promise<OrderPage> {
  const client = db.connection()
  const rows = isFirstPage(query)
    ? await findFirstPage(client, user.company.id)
    : await selectPage(client, user.company.id, query)
  const orders = await describeListed(client, rows, user, language)
  // A page after the last one has no row that contains the total.
  const count =
    rows[0] || query.offset === 0 ? Number(rows[0]?.total ?? 0) : await countOrders(user, query)
  return pageOf(LIST_PATH, query, count, orders)
}

async function describeListed(
  client: QueryClientContract,
  rows: readonly ListedRow[],
  user: SignedInUser,
  language: Language
): Promise<ListedOrder[]> {
  if (rows.length === 0) return []
  const [lines, rights, catalogue] = await Promise.all([
    findLines(
      client,
      rows.map(({ id }) => id)
    ),
    findOrderingRights(user.company),
    findCatalogue(user.catalogueVersion),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const orderable = orderableProducts(catalogue, rights)
  const reader = { user, language, t: textsIn(language), orderable, catalogue }
  return rows.map((row) => toListedOrder(row, linesOf.get(row.id) ?? [], reader))
}

type Paging = Pick<OrderListQuery, 'limit' | 'offset'>
type Filter = Pick<OrderListQuery, 'q_not_state' | 'q_search'>
type ListedRow = RowOf<typeof selectPage>

const FIRST_PAGE: Paging = { limit: HISTORY_PAGE_SIZE, offset: 0 }

const findFirstPage = prepared((client, companyId: number) =>
  selectPage(client, companyId, FIRST_PAGE)
)

const isFirstPage = ({ limit, offset, q_not_state: unwanted, q_search: search }: OrderListQuery) =>
  limit === FIRST_PAGE.limit && offset === FIRST_PAGE.offset && !unwanted && !search

const selectPage = (client: QueryClientContract, companyId: number, query: Paging & Filter) =>
  select(
    selectPlaced(
      client,
      matching(client, companyId, query)
        .select('id', db.rawQuery('COUNT(*) OVER () as total'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit)
        .offset(query.offset)
    ),
    'orders',
    [
      typed<{ total: number }>('wanted.total'),
      ...FACT_COLUMNS.map((name) => typed<Pick<PlacedOrderRow, typeof name>>(`orders.${name}`)),
    ]
  )

const findLines = preparedForIds((client, ids) =>
  select(client, 'order_lines', [
    'id',
    'order_id',
    'product_id',
    'quantity',
    'labels_per_unit',
    typed<{ categories: string | null }>(
      client
        .from('order_line_services')
        .whereColumn('order_line_id', 'order_lines.id')
        .select(client.raw('GROUP_CONCAT(category)'))
        .as('categories')
    ),
  ])
    .whereIn('order_id', ids)
    .orderBy('id')
)

async function countOrders({ company }: SignedInUser, query: OrderListQuery): Promise<number> {
  return countRows(matching(db.connection(), company.id, query))
}

function matching(client: QueryClientContract, companyId: number, filter: Filter) {
  const orders = placedOrders(client).where('company_id', companyId)
  const { q_not_state: unwanted, q_search: search } = filter
  if (unwanted) orders.whereNot('state', unwanted)
  for (const pattern of searchPatterns(search)) {
    orders.where((either) => {
      whereMatches(either, ['order_id', 'customer_order_no', 'cost_centre'], pattern)
      either.orWhereIn('id', withReference(client, companyId, pattern))
    })
  }
  return orders
}

const withReference = (client: QueryClientContract, companyId: number, pattern: string) =>
  client
    .from('orders as referring')
    .join('order_lines', 'order_lines.order_id', 'referring.id')
    .where('referring.company_id', companyId)
    .whereRaw('order_lines.alternative_customer_reference REGEXP ?', [pattern])
    .select('referring.id')
