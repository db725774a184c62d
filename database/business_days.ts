import { toDbInstant } from '#database/instant'
import {
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
} from '#shared/ground/dates/business_day'

export const dbStartOfDay = (day: string): string => toDbInstant(startOfBusinessDay(day))

export const dbEndOfDay = (day: string): string => toDbInstant(endOfBusinessDay(day))

/**
 * Returns the SQL for the business month (yyyy-MM) of an instant in a column. Instants before
 * `firstMonth` get the month in UTC.
 */
export function monthSql(column: string, firstMonth: string, now: Date): string {
  const cases = monthsBetween(firstMonth, businessDay(now).slice(0, 7)).map(
    (month) => `WHEN ${column} >= '${dbStartOfDay(`${month}-01`)}' THEN '${month}'`
  )
  return `CASE ${cases.toReversed().join(' ')} ELSE SUBSTR(${column}, 1, 7) END`
}

/** Returns all months of a range and the following one, because the clocks of servers differ. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = first.split('-').map(Number)
  for (let after = 0; ; after += 1) {
    const next = new Date(Date.UTC(year, month - 1 + after)).toISOString().slice(0, 7)
    months.push(next)
    if (next > last) return months
  }
}
