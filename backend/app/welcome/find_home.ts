import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import { BLOCKING_NON_ACTIVATED_ORDERS } from '#app/catalogue/offered_products'
import type { ServerTexts } from '#app/http/texts'
import { fromDbInstant } from '#database/instant'
import { allows } from '#shared/access/rights'
import type { CartPayload } from '#shared/ordering/cart_contract'
import type { OrderState } from '#shared/ordering/order_state'
import { centsToDecimal } from '#shared/pricing/money'
import { type Home, LATEST_ORDERS, type LatestOrder } from '#shared/welcome/home_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * What somebody finds on their home page: the company's latest orders, the own cart, quotas and
 * blocked products, each by the rights they have. Three statements at most.
 */
export async function findHome(user: SignedInUser, t: ServerTexts): Promise<Home> {
  const mayView = allows(user.rights, 'orders.view_order')
  const mayOrder = allows(user.rights, 'orders.issue_order')
  const [orders, cart, limits] = await Promise.all([
    mayView ? findLatestOrders(user.company.id, t) : null,
    mayOrder ? findCartToContinue(user.id) : null,
    mayView || mayOrder ? findLimits(user.company.id) : [],
  ])
  return {
    latest_orders: orders,
    cart,
    quotas: limits.flatMap(({ name, contracted, balance }) =>
      contracted === null
        ? []
        : { group: name, contracted: Number(contracted), balance: Number(balance) }
    ),
    blocked_products: mayOrder
      ? limits.filter(({ contracted }) => contracted === null).map(({ name }) => name)
      : [],
  }
}

interface LatestOrderRow {
  id: number
  order_id: string
  state: OrderState
  created_at: string
  total_cents: number
  labels: number | string
}

async function findLatestOrders(companyId: number, t: ServerTexts): Promise<LatestOrder[]> {
  const rows: LatestOrderRow[] = await db
    .from('orders')
    .where('company_id', companyId)
    .whereNot('state', 'CREATED')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_ORDERS)
    .select('id', 'order_id', 'state', 'created_at', 'total_cents')
    .select(
      db.raw('(SELECT SUM(quantity) FROM order_positions WHERE order_id = orders.id) AS labels')
    )
  return rows.map((row) => ({
    pk: row.id,
    order_id: row.order_id,
    date_created: fromDbInstant(row.created_at),
    state: row.state,
    state_display: t(`order_states.${row.state}`),
    labels: Number(row.labels),
    total: centsToDecimal(Number(row.total_cents)),
  }))
}

async function findCartToContinue(userId: number): Promise<Home['cart']> {
  const row: { content: string; updated_at: string } | null = await db
    .from('carts')
    .where('user_id', userId)
    .select('content', 'updated_at')
    .first()
  const { entries } = row ? (JSON.parse(row.content) as Pick<CartPayload, 'entries'>) : NO_CART
  if (!row || entries.length === 0) return null
  return {
    items: entries.length,
    labels: entries.reduce((labels, { quantity }) => labels + quantity, 0),
    saved_at: fromDbInstant(row.updated_at),
  }
}

const NO_CART: Pick<CartPayload, 'entries'> = { entries: [] }

/** A quota of a product group, or, with nulls in place of labels, a product that is blocked. */
interface LimitRow {
  name: string
  contracted: number | string | null
  balance: number | string | null
}

/** Both kinds of limits by one statement, because the home page is what is opened most. */
async function findLimits(companyId: number): Promise<LimitRow[]> {
  return db
    .from(quotasOf(companyId).as('quotas'))
    .select('name', 'contracted', 'balance')
    .unionAll((limits) =>
      limits
        .from(blockedProductsOf(companyId).as('blocked'))
        .select('name', db.raw('NULL'), db.raw('NULL'))
    )
    .orderBy('name')
}

const quotasOf = (companyId: number) =>
  db
    .from('licensing_events')
    .join('product_groups', 'product_groups.id', 'licensing_events.product_group_id')
    .where('licensing_events.company_id', companyId)
    .groupBy('product_groups.id', 'product_groups.name')
    .havingRaw("SUM(CASE WHEN licensing_events.type = 'CONTRACT' THEN 1 ELSE 0 END) > 0")
    .select(
      'product_groups.name',
      db.raw("SUM(CASE WHEN type = 'CONTRACT' THEN amount ELSE 0 END) AS contracted"),
      db.raw('SUM(amount) AS balance')
    )

const blockedProductsOf = (companyId: number) =>
  db
    .from('orders')
    .join('order_positions', 'order_positions.order_id', 'orders.id')
    .join('products', 'products.id', 'order_positions.product_id')
    .where('orders.company_id', companyId)
    .where('orders.state', 'SHIPPED')
    .groupBy('products.id', 'products.customer_reference')
    .havingRaw('COUNT(DISTINCT orders.id) >= ?', [BLOCKING_NON_ACTIVATED_ORDERS])
    .select('products.customer_reference as name')
