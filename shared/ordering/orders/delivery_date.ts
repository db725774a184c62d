import { addDays, businessDay } from '#shared/ground/dates/business_day'

/** Returns the first possible shipping day as yyyy-MM-dd: the business's tomorrow (rule 5.11). */
export const earliestDeliveryDate = (now: Date): string => addDays(businessDay(now), 1)

/**
 * Returns the last possible shipping day as yyyy-MM-dd: two years after the business's today (rule
 * 5.11).
 */
export function latestDeliveryDate(now: Date): string {
  const [year = 0, month = 1, day = 1] = businessDay(now).split('-').map(Number)
  return new Date(Date.UTC(year + 2, month - 1, day)).toISOString().slice(0, 10)
}

export type ShippingDateProblem = 'date_invalid' | 'date_too_early' | 'date_too_late'

/** Checks a requested shipping date, which may be empty. `isPartial` marks a half-typed date. */
export function shippingDateProblem(
  date: string,
  isPartial: boolean,
  now: Date
): ShippingDateProblem | null {
  if (isPartial) return 'date_invalid'
  if (date === '') return null
  if (date < earliestDeliveryDate(now)) return 'date_too_early'
  return date > latestDeliveryDate(now) ? 'date_too_late' : null
}
