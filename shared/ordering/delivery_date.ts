import { utcDay } from '#shared/dates/utc_day'

/** The first day an order can be shipped on as yyyy-MM-dd: tomorrow, UTC (rule 5.11). */
export function earliestDeliveryDate(now: Date): string {
  const tomorrow = new Date(now)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  return utcDay(tomorrow)
}

/** The last day an order can be shipped on as yyyy-MM-dd: two years ahead, UTC (rule 5.11). */
export function latestDeliveryDate(now: Date): string {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + 2)
  return utcDay(latest)
}
