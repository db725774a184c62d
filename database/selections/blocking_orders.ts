import type { Queryable } from '#database/select'
import type { Row } from '#database/rows'

/** Number of shipped orders without full activation that block their products. */
const ORDERS_THAT_BLOCK = 2

/** Selects the lines of orders that are shipped but not fully activated. */
export const shippedLines = (client: Queryable) =>
  client
    .from('orders')
    .join('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.state', 'SHIPPED')

/** Selects the products blocked by shipped orders, by company (rule 5.9). */
export const blockedProducts = (client: Queryable) =>
  shippedLines(client)
    .groupBy('orders.company_id', 'order_lines.product_id')
    .havingRaw('COUNT(DISTINCT orders.id) >= ?', [ORDERS_THAT_BLOCK])

/** A product of a shipped order. */
type ShippedLine = Row<'orders', 'id'> & Row<'order_lines', 'product_id'> & { order_id: string }

export interface BlockingOrders<Item extends ShippedLine = ShippedLine> {
  blocked: Item[]
  /** The orders that block them, oldest first. */
  orders: { pk: number; order_id: string }[]
}

/**
 * Returns which products a company's shipped orders block (rule 5.9). `lines` contains each product
 * of an order once.
 */
export function blockingOrders<Item extends ShippedLine>(
  lines: readonly Item[]
): BlockingOrders<Item> {
  const byProduct = Map.groupBy(lines, (line) => line.product_id)
  const blocking = [...byProduct.values()].filter(({ length }) => length >= ORDERS_THAT_BLOCK)
  const orders = new Map(blocking.flat().map((line) => [line.id, line.order_id]))
  return {
    blocked: blocking.map(([first]) => first!),
    orders: [...orders].sort(([a], [b]) => a - b).map(([pk, order_id]) => ({ pk, order_id })),
  }
}
