import type { Queryable } from '#database/select'
import type { Row } from '#database/rows'

/** Number of shipped orders without full activation that block their products. */
const ORDERS_THAT_BLOCK = 2

/** Selects the lines of orders that are shipped but not fully activated. */
export const shippedItems = (client: Queryable) =>
  client
    .from('orders')
    .join('order_positions', 'order_positions.order_id', 'orders.id')
    .where('orders.state', 'SHIPPED')

/** Selects the products blocked by shipped orders, by company (rule 5.9). */
export const blockedProducts = (client: Queryable) =>
  shippedItems(client)
    .groupBy('orders.company_id', 'order_positions.product_id')
    .havingRaw('COUNT(DISTINCT orders.id) >= ?', [ORDERS_THAT_BLOCK])

/** A product of a shipped order. */
type ShippedItem = Row<'orders', 'id'> & Row<'order_positions', 'product_id'> & { order_id: string }

export interface BlockingOrders<Item extends ShippedItem = ShippedItem> {
  blocked: Item[]
  /** The orders that block them, oldest first. */
  orders: { pk: number; order_id: string }[]
}

/**
 * Returns which products a company's shipped orders block (rule 5.9). `items` contains each product
 * of an order once.
 */
export function blockingOrders<Item extends ShippedItem>(
  items: readonly Item[]
): BlockingOrders<Item> {
  const byProduct = Map.groupBy(items, (item) => item.product_id)
  const blocking = [...byProduct.values()].filter(({ length }) => length >= ORDERS_THAT_BLOCK)
  const orders = new Map(blocking.flat().map((item) => [item.id, item.order_id]))
  return {
    blocked: blocking.map(([first]) => first!),
    orders: [...orders].sort(([a], [b]) => a - b).map(([pk, order_id]) => ({ pk, order_id })),
  }
}
