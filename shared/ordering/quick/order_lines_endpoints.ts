import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { TableForm } from '#shared/ground/http/table_types'
import type { Language } from '#shared/ground/i18n/language'
import type {
  LineUnit,
  orderLines,
  orderLinesPayload,
  orderedLately,
} from '#shared/ordering/quick/order_lines_contract'
import type { DateOrder } from '#shared/ground/dates/date_order'

interface FileResults {
  'unit'?: LineUnit | undefined
  'date_order'?: DateOrder | undefined
  /** The empty name means that no column is printed. */
  'print_columns[]'?: readonly string[] | undefined
  'sheet'?: string | undefined
}

/** Reads pasted text, or a file: text in any encoding, or a sheet of a workbook. */
export const checkOrderLines = describeEndpoint<{
  query: FileResults
  body: typeof orderLinesPayload | Blob
  result: typeof orderLines
}>('POST', 'orders/api/order_lines/')

export const downloadLinesSample = describeFile<{
  query: { format?: TableForm; lang?: Language }
}>('GET', 'orders/api/order_lines/sample/')

export const showOrderedLately = describeEndpoint<{ result: typeof orderedLately }>(
  'GET',
  'orders/api/ordered_lately/'
)
