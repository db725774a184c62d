import * as v from 'valibot'
import { DATE_ORDERS, dateExample } from '#shared/ground/dates/date_order'
import { DEFAULT_MAX_LENGTH, pk } from '#shared/ground/validation/fields'
import { MAX_ORDER_LINES_TEXT } from '#shared/ordering/lines/limits'
import { linePayload } from '#shared/ordering/orders/order_contract'

/** Units of quantities in a list that does not name its unit. */
export const LINE_UNITS = ['rolls', 'labels'] as const
export type LineUnit = (typeof LINE_UNITS)[number]

export const MOST_PRINT_COLUMNS = 100

/** The user's choices about unclear parts of a list. The response names the missing ones. */
const orderLinesResults = v.strictObject({
  unit: v.optional(v.picklist(LINE_UNITS)),
  /** Needed if no date of a column shows the order of its parts. */
  date_order: v.optional(v.picklist(DATE_ORDERS)),
  /** The `unclear_columns` that contain print data. The others are ignored. */
  print_columns: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(DEFAULT_MAX_LENGTH))),
      v.maxLength(MOST_PRINT_COLUMNS)
    )
  ),
})
export type OrderLinesResults = v.InferOutput<typeof orderLinesResults>

/**
 * A list pasted from a spreadsheet: reference and quantity in each line. With a heading it may
 * contain print fields too.
 */
export const orderLinesPayload = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(MAX_ORDER_LINES_TEXT)),
  ...orderLinesResults.entries,
})
export type OrderLinesPayload = v.InferOutput<typeof orderLinesPayload>

/** The number of the line (from 1), the beginning of its text, and its cells. */
const lineSource = v.strictObject({
  line: v.number(),
  text: v.string(),
  cells: v.array(v.string()),
})
export type LineSource = v.InferOutput<typeof lineSource>

const refusedLine = v.strictObject({
  ...lineSource.entries,
  errors: v.array(v.string()),
})
export type RefusedLine = v.InferOutput<typeof refusedLine>

export const orderLines = v.strictObject({
  lines: v.array(linePayload),
  /** The source of each of `lines`, in the same order. */
  sources: v.array(lineSource),
  faulty: v.array(refusedLine),
  /** Headings of the cells. The heading of the quantity names its unit. */
  columns: v.array(v.string()),
  /** The unit of the quantities. Null if it is unclear; `lines` is then empty. */
  unit: v.nullable(v.picklist(LINE_UNITS)),
  /** One line read in both units, in labels; null unless the unit is unclear. */
  example: v.nullable(
    v.strictObject({
      reference: v.string(),
      quantity: v.string(),
      labels_of_rolls: v.nullable(v.number()),
      labels: v.nullable(v.number()),
    })
  ),
  /** Columns that may be print data; `lines` is empty until the request names those to print. */
  unclear_columns: v.array(v.string()),
  /** A date whose order is unclear, sent once unit and columns are known; `lines` is then empty. */
  unclear_date: v.nullable(dateExample),
  unused_columns: v.array(v.string()),
  /** Total lines, and lines of several cells above the header. */
  unused_lines: v.array(v.number()),
})
export type OrderLines = v.InferOutput<typeof orderLines>

/** Recently ordered products, latest first. */
export const orderedLately = v.strictObject({ products: v.array(pk()) })
