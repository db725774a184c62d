import {
  type BlockingOrders,
  type ShippedItem,
  blockingOrders,
  shippedItems,
} from '#database/selections/blocking_orders'
import db from '@adonisjs/lucid/services/db'

/** Far more rows than a company has before all its products are blocked. */
const MOST_ROWS = 2_000

/** Finds the shipped orders that block products of a company. */
export async function findShippedOrders(companyId: number): Promise<BlockingOrders> {
  const items: ShippedItem[] = await shippedItems(db)
    .where('orders.company_id', companyId)
    .orderBy('orders.id')
    .limit(MOST_ROWS)
    .distinct('orders.id', 'orders.order_id', 'order_positions.product_id')
  return blockingOrders(items)
}
