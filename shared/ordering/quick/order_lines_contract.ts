import * as v from 'valibot'
import { MAX_SHEET_NAME } from '#shared/http/table_types'
import { DATE_ORDERS, dateExample } from '#shared/dates/date_order'
import { DEFAULT_MAX_LENGTH, pk } from '#shared/validation/fields'
import { MAX_ORDER_LINES_TEXT } from '#shared/ordering/limits'
import { positionPayload } from '#shared/ordering/order_contract'

/** What a quantity counts where the list itself does not say. */
export const LINE_UNITS = ['rolls', 'labels'] as const
export type LineUnit = (typeof LINE_UNITS)[number]

/** Names of columns that one request may call print data. */
const MOST_PRINT_COLUMNS = 100

/** Answers to what a list leaves open; without them the response asks. */
export const orderLinesAnswers = v.strictObject({
  unit: v.optional(v.picklist(LINE_UNITS)),
  /** What comes first in dates where no date of their column shows it. */
  date_order: v.optional(v.picklist(DATE_ORDERS)),
  /** Those of `unclear_columns` that hold print data; the others are not used. */
  print_columns: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(DEFAULT_MAX_LENGTH))),
      v.maxLength(MOST_PRINT_COLUMNS)
    )
  ),
})
export type OrderLinesAnswers = v.InferOutput<typeof orderLinesAnswers>

/** What the address of a list says that is sent as a file: the answers, and the sheet of a workbook. */
export const orderLinesQuery = v.strictObject({
  ...orderLinesAnswers.entries,
  sheet: v.optional(v.pipe(v.string(), v.maxLength(MAX_SHEET_NAME))),
})

/**
 * A list as it is pasted from a spreadsheet, a line each: reference and quantity, and under a
 * first line that names the columns the print fields too.
 */
export const orderLinesPayload = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(MAX_ORDER_LINES_TEXT)),
  ...orderLinesAnswers.entries,
})
export type OrderLinesPayload = v.InferOutput<typeof orderLinesPayload>

/** Where a line stands in the list, counted from 1, how it begins there and its cells. */
export const lineSource = v.strictObject({
  line: v.number(),
  text: v.string(),
  cells: v.array(v.string()),
})
export type LineSource = v.InferOutput<typeof lineSource>

/** A line that cannot be ordered as it stands there. */
export const faultyLine = v.strictObject({
  ...lineSource.entries,
  errors: v.array(v.string()),
})
export type FaultyLine = v.InferOutput<typeof faultyLine>

export const orderLines = v.strictObject({
  lines: v.array(positionPayload),
  /** Where each of `lines` stands, in the same order. */
  sources: v.array(lineSource),
  faulty: v.array(faultyLine),
  /** What the cells are, under names that say what the quantity counts. */
  columns: v.array(v.string()),
  /** What the quantities count; null where the list leaves it open, and `lines` is empty. */
  unit: v.nullable(v.picklist(LINE_UNITS)),
  /** One line in both readings, each in labels, where the unit is unclear. */
  example: v.nullable(
    v.strictObject({
      reference: v.string(),
      quantity: v.string(),
      labels_of_rolls: v.nullable(v.number()),
      labels: v.nullable(v.number()),
    })
  ),
  /** Columns that are print data or something else; `lines` is empty until the request says. */
  unclear_columns: v.array(v.string()),
  /** A date whose order is unclear once the unit and the columns are known; `lines` is empty. */
  unclear_date: v.nullable(dateExample),
  unused_columns: v.array(v.string()),
  /** Numbers of lines that hold a total. */
  unused_lines: v.array(v.number()),
})
export type OrderLines = v.InferOutput<typeof orderLines>

/** What the company ordered lately, the last product first. */
export const orderedLately = v.strictObject({ products: v.array(pk()) })
export type OrderedLately = v.InferOutput<typeof orderedLately>
