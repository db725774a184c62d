import { businessDay, endOfBusinessDay, startOfBusinessDay } from '#shared/dates/business_day'
import { isRealDate } from '#shared/validation/fields'

/** The first instant of a day (yyyy-MM-dd) of the business; null for what is no day. */
export const startOfDay = (day: string) =>
  isRealDate(day) ? startOfBusinessDay(day).toISOString() : null

/** Its last instant. */
export const endOfDay = (day: string) =>
  isRealDate(day) ? endOfBusinessDay(day).toISOString() : null

/** The day of the business that an instant falls on; empty for none. */
export const dayOf = (instant: string | null | undefined): string =>
  instant ? businessDay(instant) : ''
