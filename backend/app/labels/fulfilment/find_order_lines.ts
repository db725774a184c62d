import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface OrderLine {
  id: number
  product_id: number
  /** Number of ordered labels. */
  quantity: number
  labels_per_unit: number
  /** Existing rolls, how many of them came in files, and labels. */
  made: { rolls: number; parts: number; labels: number }
}

type CountedLine = Row<'order_lines', 'id' | 'product_id' | 'quantity' | 'labels_per_unit'> &
  Record<'rolls' | 'parts' | 'labels', number | string | null>

export async function findOrderLines(
  client: QueryClientContract,
  orderId: number
): Promise<OrderLine[]> {
  const columns = ['id', 'product_id', 'quantity', 'labels_per_unit'].map(
    (column) => `order_lines.${column}`
  )
  const rows: CountedLine[] = await client
    .from('order_lines')
    .leftJoin('rolls', 'rolls.order_line_id', 'order_lines.id')
    .where('order_lines.order_id', orderId)
    .groupBy(...columns)
    .orderBy('order_lines.id')
    .select(...columns)
    .count('rolls.id as rolls')
    .sum('rolls.is_part as parts')
    .sum('rolls.labels as labels')
  return rows.map(({ rolls, parts, labels, ...line }) => ({
    ...line,
    made: { rolls: Number(rolls), parts: Number(parts), labels: Number(labels) },
  }))
}
