import { localDay } from '#shared/i18n/local_time'

/** The first instant of a day (yyyy-MM-dd) of the reader's clock; null for what is no day. */
export const startOfDay = (day: string) => instantOf(day, '00:00:00.000')

/** Its last instant. */
export const endOfDay = (day: string) => instantOf(day, '23:59:59.999')

/** The day of the reader's clock that an instant falls on; empty for none. */
export const dayOf = (instant: string | null | undefined): string =>
  instant ? localDay(instant) : ''

function instantOf(day: string, time: string): string | null {
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
