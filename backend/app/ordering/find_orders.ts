import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import { NotFound } from '#app/http/refusal'
import { pageOf } from '#app/http/page_of'
import { textsIn } from '#app/http/texts'
import { loadOrders } from '#app/ordering/load_orders'
import { toOrders } from '#app/ordering/order_transformer'
import type { Catalogue } from '#app/catalogue/catalogue'
import { findCatalogue } from '#app/catalogue/find_catalogue'
import { findOrderingRights, orderableProducts } from '#app/catalogue/offered_products'
import { repeatRefusal } from '#app/ordering/repeat_order'
import { whereContains } from '#database/contains'
import type { Language } from '#shared/i18n/language'
import type {
  Order,
  OrderListQuery,
  OrderPage,
  RepeatAnswer,
} from '#shared/ordering/order_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const LIST_PATH = '/orders/api/orders/'

/** A page of the company's orders, newest first; orders being created are never listed. */
export async function listOrders(
  user: SignedInUser,
  query: OrderListQuery,
  language: Language
): Promise<OrderPage> {
  const page = ordersOf(db.connection(), user, query)
    .select('id', db.rawQuery('COUNT(*) OVER () as total'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
  const { total, orders } = await readOrders(db.connection(), page, {
    user,
    language,
    catalogue: await findCatalogue(user.catalogueVersion),
  })
  // A page behind the last one has no row that tells how many there are.
  const count = orders.length > 0 || query.offset === 0 ? total : await countOrders(user, query)
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
  const [loaded, rights] = await Promise.all([
    loadOrders(client, orderOf(client, user, id)),
    findOrderingRights(client, user.company.id),
  ])
  if (loaded.orders.length === 0) throw new NotFound()
  const positions = loaded.positions.get(id) ?? []
  const orderable = orderableProducts(catalogue, rights)
  const reason = repeatRefusal(positions, loaded.services, { user, orderable, catalogue })
  return {
    repeatable: reason === null,
    reason,
    positions: positions.map(({ product_id: product, quantity }) => ({ product, quantity })),
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
  const row: { order_id: number } | null = await client
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
  const { orders } = await readOrders(client, orderOf(client, reading.user, id), reading)
  const [order] = orders
  if (!order) throw new NotFound()
  return order
}

async function readOrders(
  client: QueryClientContract,
  wanted: DatabaseQueryBuilderContract,
  { user, language, catalogue }: Reading
): Promise<{ total: number; orders: Order[] }> {
  const [loaded, rights] = await Promise.all([
    loadOrders(client, wanted),
    findOrderingRights(client, user.company.id),
  ])
  const orderable = orderableProducts(catalogue, rights)
  const reader = { user, language, t: textsIn(language), orderable, catalogue }
  return { total: loaded.total, orders: toOrders(loaded, reader) }
}

const ofCompany = (client: QueryClientContract, { company }: SignedInUser) =>
  client.from('orders').where('company_id', company.id).whereNot('state', 'CREATED')

const orderOf = (client: QueryClientContract, user: SignedInUser, id: number) =>
  ofCompany(client, user).where('id', id).select('id', db.rawQuery('1 as total'))

async function countOrders(user: SignedInUser, query: OrderListQuery): Promise<number> {
  const { total }: { total: number } = await ordersOf(db.connection(), user, query)
    .count('* as total')
    .firstOrFail()
  return Number(total)
}

function ordersOf(client: QueryClientContract, user: SignedInUser, query: OrderListQuery) {
  const orders = ofCompany(client, user)
  const { q_not_state: unwanted, q_search: search } = query
  if (unwanted) orders.whereNot('state', unwanted)
  // Within the order number and the customer's purchase order number.
  if (search) whereContains(orders, ['order_id', 'customer_order_no'], search)
  return orders
}
