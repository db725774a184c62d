import { placedOrders } from '#database/orders/placed_orders'
import type { Row } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

/** The latest orders to search, and the most products to return. */
const ORDERS = 20
const PRODUCTS = 20

/** Returns the products that the company ordered last, newest first. */
export async function findOrderedLately(companyId: number): Promise<number[]> {
  const latest = placedOrders(db)
    .where('company_id', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .select('id', 'created_at')
  const rows: Row<'order_positions', 'product_id'>[] = await db
    .from(latest.as('latest'))
    .join('order_positions', 'order_positions.order_id', 'latest.id')
    .groupBy('order_positions.product_id')
    .orderByRaw('MAX(latest.created_at) DESC, MAX(order_positions.id) DESC')
    .limit(PRODUCTS)
    .select('order_positions.product_id')
  return rows.map(({ product_id: pk }) => pk)
}
