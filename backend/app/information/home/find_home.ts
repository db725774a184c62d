import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { ServerTexts } from '#app/foundation/http/texts'
import { fromDbInstant } from '#database/instant'
import { orderByNames } from '#database/name_order'
import { placedOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { notNull, select, typed } from '#database/select'
import { allows } from '#shared/ground/access/rights'
import type { CartPayload } from '#shared/ordering/lines/cart_contract'
import { centsToDecimal } from '#shared/ground/money/money'
import {
  type Home,
  HOME_LATEST_ORDERS,
  type LatestOrder,
} from '#shared/information/home/home_contract'
import db from '@adonisjs/lucid/services/db'

/** Finds the latest orders, cart and quotas that the user may see, in at most three statements. */
export async function findHome(user: SignedInUser, t: ServerTexts): Promise<Home> {
  const mayView = allows(user.rights, 'orders.view_order')
  const mayOrder = allows(user.rights, 'orders.issue_order')
  const [orders, cart, quotas] = await Promise.all([
    mayView ? findLatestOrders(user.company.id, t) : null,
    mayOrder ? findCartToContinue(user.id) : null,
    mayView || mayOrder ? findQuotas(user.company.id) : [],
  ])
  return {
    latest_orders: orders,
    cart,
    quotas: quotas.map(({ name, contracted, balance }) => ({
      group: name,
      contracted: Number(contracted),
      balance: Number(balance),
    })),
  }
}

async function findLatestOrders(companyId: number, t: ServerTexts): Promise<LatestOrder[]> {
  const rows = await select(placedOrders(db), 'orders', [
    'id',
    ...notNull('orders.order_id'),
    'state',
    'created_at',
    'total_cents',
    typed<{ labels: number | string }>(
      db.raw('(SELECT SUM(quantity) FROM order_lines WHERE order_id = orders.id) AS labels')
    ),
  ])
    .where('company_id', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HOME_LATEST_ORDERS)
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
  const row = await select(db, 'carts', ['content', 'updated_at']).where('user_id', userId).first()
  const { entries } = row ? (JSON.parse(row.content) as Pick<CartPayload, 'entries'>) : NO_CART
  if (!row || entries.length === 0) return null
  return {
    items: entries.length,
    labels: entries.reduce((labels, { quantity }) => labels + quantity, 0),
    saved_at: fromDbInstant(row.updated_at),
  }
}

const NO_CART: Pick<CartPayload, 'entries'> = { entries: [] }

type QuotaRow = Row<'product_groups', 'name'> & {
  contracted: number | string
  balance: number | string
}

function findQuotas(companyId: number): Promise<QuotaRow[]> {
  const quotas = db
    .from('quota_events')
    .join('product_groups', 'product_groups.id', 'quota_events.product_group_id')
    .where('quota_events.company_id', companyId)
    .groupBy('product_groups.id', 'product_groups.name')
    .havingRaw("SUM(CASE WHEN quota_events.type = 'CONTRACT' THEN amount ELSE 0 END) > 0")
    .select(
      'product_groups.name',
      db.raw("SUM(CASE WHEN type = 'CONTRACT' THEN amount ELSE 0 END) AS contracted"),
      db.raw('SUM(amount) AS balance')
    )
  return orderByNames(quotas, 'product_groups.name')
}
