import { api } from '../../app/api'
import type {
  LineUnit,
  OrderLines,
  OrderedLately,
} from '#shared/ordering/quick/order_lines_contract'

export const fetchOrderedLately = () => api.get<OrderedLately>('/orders/api/ordered_lately/')

/** Reads a pasted text, or a file as it is, whatever its encoding. */
export const readLines = (list: string | Blob, unit: LineUnit) =>
  api.post<OrderLines>(
    '/orders/api/order_lines/',
    typeof list === 'string' ? { text: list, unit } : list
  )
