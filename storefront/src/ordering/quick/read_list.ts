import type { OrderLinesResults } from '#shared/ordering/quick/order_lines_contract'
import { checkOrderLines } from '#shared/ordering/quick/order_lines_endpoints'
import { api } from '../../ground/api/api'

/** Sends pasted text or a file to be checked: text in any encoding, or a sheet of a workbook. */
export function readList(
  list: string | Blob,
  { sheet, ...answers }: OrderLinesResults & { sheet?: string }
) {
  if (typeof list === 'string') {
    return api.request(checkOrderLines, { body: { text: list, ...answers } })
  }
  const { print_columns: columns, ...others } = answers
  // The empty name means that no column is printed.
  const query = { ...others, sheet, 'print_columns[]': columns && ['', ...columns] }
  return api.request(checkOrderLines, { query, body: list })
}
