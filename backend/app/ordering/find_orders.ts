import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import { NotFound } from '#app/http/refusal'
import { pageOf } from '#app/http/page_of'
import { textsIn } from '#app/http/texts'
import { loadOrders } from '#app/ordering/load_orders'
import { toOrders } from '#app/ordering/order_transformer'
import { findOrderableProducts } from '#app/catalogue/offered_products'
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

const LIST_PATH = '/orders/api/orders/'

/** A page of the company's orders, newest first; orders being created are never listed. */
export async function listOrders(
  user: SignedInUser,
  query: OrderListQuery,
  language: Language
): Promise<OrderPage> {
  const { total }: { total: number } = await ordersOf(user, query).count('* as total').firstOrFail()
  const ids: { id: number }[] = await ordersOf(user, query)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
  const orders = await readOrders(
    db.connection(),
    ids.map(({ id }) => id),
    user,
    language
  )
  return pageOf(LIST_PATH, query, Number(total), orders)
}

/** One order of the company, or {@link NotFound}: foreign orders are as absent as unknown ones. */
export async function findOrder(
  user: SignedInUser,
  id: number,
  language: Language
): Promise<Order> {
  await requireOwnOrder(user, id)
  return readOrder(db.connection(), id, user, language)
}

/** Whether an order of the company can be repeated, why not, and with which positions. */
export async function findRepeat(
  user: SignedInUser,
  id: number,
  language: Language
): Promise<RepeatAnswer> {
  await requireOwnOrder(user, id)
  const [loaded, orderable] = await Promise.all([
    loadOrders(db.connection(), [id], language),
    findOrderableProducts(db.connection(), user.company.id),
  ])
  const positions = loaded.positions.get(id) ?? []
  const reason = repeatRefusal(positions, loaded.services, { user, orderable })
  return {
    repeatable: reason === null,
    reason,
    positions: positions.map(({ product_id: product, quantity }) => ({ product, quantity })),
  }
}

/** The order in which the user ordered one of the lines, null when none was ordered (rule 5.13). */
export async function findOrderOfLines(
  client: QueryClientContract,
  user: SignedInUser,
  lines: readonly string[],
  language: Language
): Promise<Order | null> {
  const row: { order_id: number } | null = await client
    .from('order_positions')
    .where('user_id', user.id)
    .whereIn('uuid', [...lines])
    .select('order_id')
    .first()
  return row && readOrder(client, row.order_id, user, language)
}

async function requireOwnOrder(user: SignedInUser, id: number): Promise<void> {
  const row = await db
    .from('orders')
    .where('id', id)
    .where('company_id', user.company.id)
    .whereNot('state', 'CREATED')
    .select('id')
    .first()
  if (!row) throw new NotFound()
}

/** Reads one order as the user may see it; throws {@link NotFound} when there is none. */
export async function readOrder(
  client: QueryClientContract,
  id: number,
  user: SignedInUser,
  language: Language
): Promise<Order> {
  const [order] = await readOrders(client, [id], user, language)
  if (!order) throw new NotFound()
  return order
}

/** Reads orders, in the order of the ids, as the user may see them. */
async function readOrders(
  client: QueryClientContract,
  ids: readonly number[],
  user: SignedInUser,
  language: Language
): Promise<Order[]> {
  if (ids.length === 0) return []
  const [loaded, orderable] = await Promise.all([
    loadOrders(client, ids, language),
    findOrderableProducts(client, user.company.id),
  ])
  return toOrders(loaded, { user, language, t: textsIn(language), orderable })
}

function ordersOf(user: SignedInUser, query: OrderListQuery) {
  const orders = db.from('orders').where('company_id', user.company.id).whereNot('state', 'CREATED')
  const { q_not_state: unwanted, q_search: search } = query
  if (unwanted) orders.whereNot('state', unwanted)
  // Within the order number and the customer's purchase order number.
  if (search) whereContains(orders, ['order_id', 'customer_order_no'], search)
  return orders
}
