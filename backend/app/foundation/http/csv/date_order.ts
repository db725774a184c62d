import { DATE_ORDERS, type DateExample, type DateOrder } from '#shared/ground/dates/date_order'

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Finds the order of day and month. Returns an ambiguous date if no date reveals the order. */
export function dateOrderOf(
  values: Iterable<string>
): { order: DateOrder } | { unclear: Omit<DateExample, 'column'> } {
  let unclear: string | undefined
  for (const text of values) {
    const value = text.trim()
    const [, first, second] = SLASHED.exec(value) ?? []
    if (Number(first) > 12) return { order: 'day_first' }
    if (Number(second) > 12) return { order: 'month_first' }
    if (first !== undefined && Number(first) !== Number(second)) unclear ??= value
  }
  if (unclear === undefined) return { order: 'day_first' }
  const [day, month] = DATE_ORDERS.map((order) => isoDate(unclear!, order))
  return { unclear: { value: unclear, day_first: day!, month_first: month! } }
}

/**
 * Converts a date to `2025-01-31`. `31.01.2025` starts with the day; `31/01/2025` and `31-01-2025`
 * follow `order`. Returns other texts unchanged.
 */
export function isoDate(text: string, order: DateOrder): string {
  const value = text.trim()
  const dotted = DOTTED.exec(value)
  const parts = dotted ?? SLASHED.exec(value)
  if (!parts) return text
  const [, first = '', second = '', year = ''] = parts
  const [day, month] = dotted || order === 'day_first' ? [first, second] : [second, first]
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
