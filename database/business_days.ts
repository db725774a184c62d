import { toDbInstant } from '#database/instant'
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '#shared/dates/business_day'

/** The first instant of a day of the business the way the database keeps it. */
export const dbStartOfDay = (day: string): string => toDbInstant(startOfBusinessDay(day))

/** The last instant of a day of the business the way the database keeps it. */
export const dbEndOfDay = (day: string): string => toDbInstant(endOfBusinessDay(day))

/**
 * Returns the SQL for the month (yyyy-MM) of the business in which an instant of a column lies. Months
 * are told apart from the first one on that is given; instants before it count by UTC.
 */
export function monthSql(column: string, firstMonth: string, now: Date): string {
  const cases = monthsBetween(firstMonth, businessDay(now).slice(0, 7)).map(
    (month) => `WHEN ${column} >= '${dbStartOfDay(`${month}-01`)}' THEN '${month}'`
  )
  return `CASE ${cases.toReversed().join(' ')} ELSE SUBSTR(${column}, 1, 7) END`
}

/** All months from one to another, both included, and the one after: the clocks of servers differ. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = first.split('-').map(Number)
  for (let after = 0; ; after += 1) {
    const next = new Date(Date.UTC(year, month - 1 + after)).toISOString().slice(0, 7)
    months.push(next)
    if (next > last) return months
  }
}
