import type { SignedInUser } from '#app/sessions/signed_in_user'
import { paging, sharedField } from '#app/http/input/query_fields'
import { NotFound } from '#app/http/refusal'
import { pageOf } from '#app/http/page_of'
import { textsIn } from '#app/http/texts'
import { type FoundOrder, loadOrders, selectOrders } from '#app/ordering/load_orders'
import { toOrders } from '#app/ordering/order_transformer'
import type { Catalogue } from '#app/catalogue/catalogue'
import { findCatalogue } from '#app/catalogue/find_catalogue'
import { findOrderingRights } from '#app/catalogue/find_ordering_rights'
import { orderableProducts } from '#app/catalogue/offered_products'
import { readOrderingRights } from '#app/catalogue/ordering_rights'
import { repeatRefusal, repeatedPositions } from '#app/ordering/repeat_order'
import { whereContains } from '#database/contains'
import { prepared } from '#database/connection/prepared'
import { countRows } from '#database/count_rows'
import { placedOrders } from '#database/orders/placed_orders'
import type { Row } from '#database/rows'
import type { Language } from '#shared/i18n/language'
import type { Order, OrderPage, RepeatAnswer } from '#shared/ordering/order_contract'
import { HISTORY_PAGE_SIZE } from '#shared/ordering/limits'
import { ORDER_STATES } from '#shared/ordering/order_state'
import { optionalText } from '#shared/validation/fields'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import * as v from 'valibot'

const LIST_PATH = '/orders/api/orders/'

/** Which orders a list is asked for. */
export const orderListQuery = vine.create({
  ...paging(HISTORY_PAGE_SIZE),
  q_not_state: vine.enum(ORDER_STATES).optional(),
  q_search: sharedField(v.optional(optionalText())),
})
export type OrderListQuery = Infer<typeof orderListQuery>

/** A page of the company's orders, newest first; orders being created are never listed. */
export async function listOrders(
  user: SignedInUser,
  query: OrderListQuery,
  language: Language
): Promise<OrderPage> {
  const client = db.connection()
  const rows = isFirstPage(query)
    ? await findFirstPage(client, user.company.id)
    : await (selectPage(client, user.company.id, query) as Promise<FoundOrder[]>)
  const orders = await describeOrders(client, rows, {
    user,
    language,
    catalogue: await findCatalogue(user.catalogueVersion),
  })
  // A page behind the last one has no row that tells how many there are.
  const count =
    rows[0] || query.offset === 0 ? Number(rows[0]?.total ?? 0) : await countOrders(user, query)
  return pageOf(LIST_PATH, query, count, orders)
}

/** One order of the company, or {@link NotFound}: foreign orders are as absent as unknown ones. */
export async function findOrder(
  user: SignedInUser,
  id: number,
  language: Language
): Promise<Order> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  return readOrder(db.connection(), id, { user, language, catalogue })
}

/** Whether an order of the company can be repeated, why not, and with which positions. */
export async function findRepeat(user: SignedInUser, id: number): Promise<RepeatAnswer> {
  const client = db.connection()
  const catalogue = await findCatalogue(user.catalogueVersion)
  const rows = await findOne(client, id, user.company.id)
  if (rows.length === 0) throw new NotFound()
  const [loaded, rights] = await Promise.all([
    loadOrders(client, rows),
    findOrderingRights(user.company),
  ])
  const positions = loaded.positions.get(id) ?? []
  const offer = { user, orderable: orderableProducts(catalogue, rights), catalogue }
  const reason = repeatRefusal(positions, loaded.services, offer)
  return {
    repeatable: reason === null,
    reason,
    ...repeatedPositions(positions, loaded.services, offer),
  }
}

/** Who reads orders, in which language, and by which catalogue. */
export interface Reading {
  user: SignedInUser
  language: Language
  catalogue: Catalogue
}

/** The order in which the user ordered one of the lines, null when none was ordered (rule 5.13). */
export async function findOrderOfLines(
  client: QueryClientContract,
  lines: readonly string[],
  reading: Reading
): Promise<Order | null> {
  const row: Row<'order_positions', 'order_id'> | null = await client
    .from('order_positions')
    .where('user_id', reading.user.id)
    .whereIn('uuid', [...lines])
    .select('order_id')
    .first()
  return row && readOrder(client, row.order_id, reading)
}

/** Reads one order as the user may see it; throws {@link NotFound} when there is none. */
export async function readOrder(
  client: QueryClientContract,
  id: number,
  reading: Reading
): Promise<Order> {
  const rows = await findOne(client, id, reading.user.company.id)
  const [order] = await describeOrders(client, rows, reading)
  if (!order) throw new NotFound()
  return order
}

async function describeOrders(
  client: QueryClientContract,
  rows: readonly FoundOrder[],
  { user, language, catalogue }: Reading
): Promise<Order[]> {
  if (rows.length === 0) return []
  const [loaded, rights] = await Promise.all([
    loadOrders(client, rows),
    client.isTransaction
      ? readOrderingRights(client, user.company.id)
      : findOrderingRights(user.company),
  ])
  const orderable = orderableProducts(catalogue, rights)
  return toOrders(loaded, { user, language, t: textsIn(language), orderable, catalogue })
}

type Paging = Pick<OrderListQuery, 'limit' | 'offset'>
type Filter = Pick<OrderListQuery, 'q_not_state' | 'q_search'>

const ofCompany = (client: QueryClientContract, companyId: number) =>
  placedOrders(client).where('company_id', companyId)

const findOne = prepared<FoundOrder, [id: number, companyId: number]>((client, id, companyId) =>
  selectOrders(
    client,
    ofCompany(client, companyId).where('id', id).select('id', db.rawQuery('1 as total'))
  )
)

const FIRST_PAGE: Paging = { limit: HISTORY_PAGE_SIZE, offset: 0 }

const findFirstPage = prepared<FoundOrder, [companyId: number]>((client, companyId) =>
  selectPage(client, companyId, FIRST_PAGE)
)

/** Whether a list is what the history begins with: the one that everybody asks for. */
const isFirstPage = ({ limit, offset, q_not_state: unwanted, q_search: search }: OrderListQuery) =>
  limit === FIRST_PAGE.limit && offset === FIRST_PAGE.offset && !unwanted && !search

const selectPage = (client: QueryClientContract, companyId: number, query: Paging & Filter) =>
  selectOrders(
    client,
    matching(client, companyId, query)
      .select('id', db.rawQuery('COUNT(*) OVER () as total'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
  )

async function countOrders({ company }: SignedInUser, query: OrderListQuery): Promise<number> {
  return countRows(matching(db.connection(), company.id, query))
}

function matching(client: QueryClientContract, companyId: number, filter: Filter) {
  const orders = ofCompany(client, companyId)
  const { q_not_state: unwanted, q_search: search } = filter
  if (unwanted) orders.whereNot('state', unwanted)
  // Within the order number and the customer's purchase order number.
  if (search) whereContains(orders, ['order_id', 'customer_order_no'], search)
  return orders
}
