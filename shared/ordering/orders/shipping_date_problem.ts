import { earliestDeliveryDate, latestDeliveryDate } from '#shared/ordering/orders/delivery_date'

export type ShippingDateProblem = 'date_invalid' | 'date_too_early' | 'date_too_late'

/** Checks a requested shipping date, which may be empty. `isPartial` means that it is only half typed. */
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
