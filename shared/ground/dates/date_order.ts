import * as v from 'valibot'

/** The two readings of dates such as `03/04/2025`. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A date from a file with both of its readings, such as `2025-04-03`. */
export const dateExample = v.strictObject({
  column: v.string(),
  value: v.string(),
  day_first: v.string(),
  month_first: v.string(),
})
export type DateExample = v.InferOutput<typeof dateExample>
