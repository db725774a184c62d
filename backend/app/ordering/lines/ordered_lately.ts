import { placedOrders } from '#database/selections/placed_orders'
import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'

/** Maximum numbers of latest orders to search and of products to return. */
const ORDERS = 20
const PRODUCTS = 20

/** Returns the ids of the products that the company ordered most recently, newest first. */
export async function findOrderedLately(companyId: number): Promise<number[]> {
  const latest = placedOrders(db)
    .where('company_id', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .select('id', 'created_at')
  const rows = await select(db.from(latest.as('latest')), 'order_lines', ['order_lines.product_id'])
    .join('order_lines', 'order_lines.order_id', 'latest.id')
    .groupBy('order_lines.product_id')
    .orderByRaw('MAX(latest.created_at) DESC, MAX(order_lines.id) DESC')
    .limit(PRODUCTS)
  return rows.map(({ product_id: pk }) => pk)
}
