import {
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
} from '#shared/ground/dates/business_day'
import { isRealDate } from '#shared/ground/validation/fields'

/** The first instant of a business day (yyyy-MM-dd); null for an invalid day. */
export const startOfDay = (day: string) =>
  isRealDate(day) ? startOfBusinessDay(day).toISOString() : null

/** The last instant of a business day (yyyy-MM-dd); null for an invalid day. */
export const endOfDay = (day: string) =>
  isRealDate(day) ? endOfBusinessDay(day).toISOString() : null

/** The business day of an instant; empty for none. */
export const dayOf = (instant: string | null | undefined): string =>
  instant ? businessDay(instant) : ''
