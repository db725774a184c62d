import type { Row } from '#database/rows'
import { isBlockedByOrders } from '#shared/ordering/blocks/ordering_block'
import db from '@adonisjs/lucid/services/db'

/** What shipped orders that are not fully activated keep a company from ordering. */
export interface ShippedOrders {
  blocked: { product: number }[]
  /** The orders that block them, the oldest first. */
  orders: { pk: number; order_id: string }[]
}

/** Far more than a company may have before nothing can be ordered. */
const MOST_ROWS = 2_000

type ShippedItem = Row<'orders', 'id'> & Row<'order_positions', 'product_id'> & { order_id: string }

/** By one statement. */
export async function findShippedOrders(companyId: number): Promise<ShippedOrders> {
  const rows: ShippedItem[] = await db
    .from('orders')
    .join('order_positions', 'order_positions.order_id', 'orders.id')
    .where('orders.company_id', companyId)
    .where('orders.state', 'SHIPPED')
    .orderBy('orders.id')
    .limit(MOST_ROWS)
    .distinct('orders.id', 'orders.order_id', 'order_positions.product_id')
  const byProduct = Map.groupBy(rows, ({ product_id: product }) => product)
  const blocking = [...byProduct].filter(([, orders]) => isBlockedByOrders(orders.length))
  const orders = new Map(
    blocking.flatMap(([, found]) => found).map(({ id, order_id }) => [id, order_id])
  )
  return {
    blocked: blocking.map(([product]) => ({ product })),
    orders: [...orders].sort(([a], [b]) => a - b).map(([pk, order_id]) => ({ pk, order_id })),
  }
}
