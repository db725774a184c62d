import type { Queryable } from '#database/queryable'
import type { Row } from '#database/rows'

/** Orders that were shipped but not fully activated: this many block the products they contain. */
const ORDERS_THAT_BLOCK = 2

/** The query of the items of orders that were shipped but not fully activated. */
export const shippedItems = (client: Queryable) =>
  client
    .from('orders')
    .join('order_positions', 'order_positions.order_id', 'orders.id')
    .where('orders.state', 'SHIPPED')

/** The query of the products that shipped orders block, by company (rule 5.9). */
export const blockedProducts = (client: Queryable) =>
  shippedItems(client)
    .groupBy('orders.company_id', 'order_positions.product_id')
    .havingRaw('COUNT(DISTINCT orders.id) >= ?', [ORDERS_THAT_BLOCK])

/** A product in a shipped order, which has its number. */
export type ShippedItem = Row<'orders', 'id'> &
  Row<'order_positions', 'product_id'> & { order_id: string }

/** What keeps a company from ordering some products. */
export interface BlockingOrders<Item extends ShippedItem = ShippedItem> {
  /** One item of each blocked product. */
  blocked: Item[]
  /** The orders that block them, the oldest first. */
  orders: { pk: number; order_id: string }[]
}

/**
 * Finds which products a company's shipped orders block (rule 5.9); `items` has each product of an
 * order once.
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
