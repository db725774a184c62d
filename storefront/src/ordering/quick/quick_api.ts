import { api } from '../../ground/api/api'
import type {
  OrderLines,
  OrderLinesAnswers,
  OrderedLately,
} from '#shared/ordering/quick/order_lines_contract'

export const fetchOrderedLately = () => api.get<OrderedLately>('/orders/api/ordered_lately/')

/** Sends pasted text, or a file: text in any encoding, or a sheet of a workbook. */
export function readLines(
  list: string | Blob,
  { sheet, ...answers }: OrderLinesAnswers & { sheet?: string }
) {
  const path = '/orders/api/order_lines/'
  if (typeof list === 'string') return api.post<OrderLines>(path, { text: list, ...answers })
  const { unit, date_order: order, print_columns: columns } = answers
  // The empty name means that no column is printed.
  const names = columns ? ['', ...columns] : []
  const query = new URLSearchParams(names.map((name) => ['print_columns[]', name]))
  if (unit) query.set('unit', unit)
  if (order) query.set('date_order', order)
  if (sheet) query.set('sheet', sheet)
  return api.post<OrderLines>(`${path}?${query}`, list)
}
