import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface OrderItem {
  id: number
  product_id: number
  /** Labels. */
  quantity: number
  labels_per_unit: number
  /** Rolls, those of files among them, and labels. */
  made: { rolls: number; parts: number; labels: number }
}

type CountedItem = Row<'order_positions', 'id' | 'product_id' | 'quantity' | 'labels_per_unit'> &
  Record<'rolls' | 'parts' | 'labels', number | string | null>

/** Finds the lines of an order in their order, with what is already made. */
export async function findItems(
  client: QueryClientContract,
  orderId: number
): Promise<OrderItem[]> {
  const columns = ['id', 'product_id', 'quantity', 'labels_per_unit'].map(
    (column) => `order_positions.${column}`
  )
  const rows: CountedItem[] = await client
    .from('order_positions')
    .leftJoin('spools', 'spools.order_position_id', 'order_positions.id')
    .where('order_positions.order_id', orderId)
    .groupBy(...columns)
    .orderBy('order_positions.id')
    .select(...columns)
    .count('spools.id as rolls')
    .sum('spools.is_part as parts')
    .sum('spools.labels as labels')
  return rows.map(({ rolls, parts, labels, ...item }) => ({
    ...item,
    made: { rolls: Number(rolls), parts: Number(parts), labels: Number(labels) },
  }))
}
