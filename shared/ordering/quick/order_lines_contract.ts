import * as v from 'valibot'
import { pk } from '#shared/validation/fields'
import { MAX_ORDER_LINES_TEXT } from '#shared/ordering/limits'
import { positionPayload } from '#shared/ordering/order_contract'

/** What a quantity counts where the list itself does not say. */
export const LINE_UNITS = ['rolls', 'labels'] as const
export type LineUnit = (typeof LINE_UNITS)[number]

/**
 * A list as it is pasted from a spreadsheet, a line each: reference and quantity, and under a
 * first line that names the columns the print fields too.
 */
export const orderLinesPayload = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(MAX_ORDER_LINES_TEXT)),
  unit: v.optional(v.picklist(LINE_UNITS), 'rolls'),
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
})
export type OrderLines = v.InferOutput<typeof orderLines>

/** What the company ordered lately, the last product first. */
export const orderedLately = v.strictObject({ products: v.array(pk()) })
export type OrderedLately = v.InferOutput<typeof orderedLately>
