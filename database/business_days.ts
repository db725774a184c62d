import { toDbInstant } from '#database/instant'
import {
  addDays,
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
} from '#shared/ground/dates/business_day'
import { lastDayOfMonth } from '#shared/ground/dates/utc_day'

export const dbStartOfDay = (day: string): string => toDbInstant(startOfBusinessDay(day))

export const dbEndOfDay = (day: string): string => toDbInstant(endOfBusinessDay(day))

/**
 * Returns the SQL for the business month (yyyy-MM) of an instant in a column. Instants before
 * `firstMonth` get the month in UTC.
 */
export function monthSql(column: string, firstMonth: string, now: Date): string {
  // Includes the following month, because the clocks of servers differ.
  const lastMonth = monthAfter(businessDay(now).slice(0, 7))
  const cases = monthsBetween(firstMonth, lastMonth).map(
    (month) => `WHEN ${column} >= '${dbStartOfDay(`${month}-01`)}' THEN '${month}'`
  )
  return `CASE ${cases.toReversed().join(' ')} ELSE SUBSTR(${column}, 1, 7) END`
}

/** Returns the months (yyyy-MM) from the first to the last one; at least the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  while (months.at(-1)! < last) months.push(monthAfter(months.at(-1)!))
  return months
}

const monthAfter = (month: string): string => addDays(lastDayOfMonth(month), 1).slice(0, 7)
