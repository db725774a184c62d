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
