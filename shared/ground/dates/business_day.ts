/**
 * Orders, price lists, statistics and news use days of one time zone, `BUSINESS_TIME_ZONE`. The
 * server sets it at start, a browser when it opens a page.
 */
import { DAY_MS } from '#shared/ground/dates/spans'

export const DEFAULT_BUSINESS_TIME_ZONE = 'Europe/Paris'

export const BUSINESS_TIME_ZONE_META = 'business-time-zone'

/** Sets the zone, such as `Europe/Paris`. Throws a RangeError for an unknown one. */
export function setBusinessTimeZone(zone: string): void {
  clock = clockOf(zone)
}

export const businessTimeZone = (): string => clock.resolvedOptions().timeZone

/** Swedish dates have the portal's format: yyyy-MM-dd HH:mm:ss. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

let clock = clockOf(DEFAULT_BUSINESS_TIME_ZONE)

/** Returns yyyy-MM-dd HH:mm:ss. */
export const businessSecond = (instant: Date | string): string => clock.format(new Date(instant))

/** Returns yyyy-MM-dd. */
export const businessDay = (instant: Date | string): string => businessSecond(instant).slice(0, 10)

/** Returns yyyy-MM-dd HH:mm. */
export const businessInstant = (instant: Date | string): string =>
  businessSecond(instant).slice(0, 16)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the milliseconds by which the zone is ahead of UTC at an instant. */
function offsetAt(time: number): number {
  const written = businessSecond(new Date(time)).replace(' ', 'T')
  return Date.parse(`${written}Z`) - Math.floor(time / 1_000) * 1_000
}

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '9999-12-31'

/**
 * Returns the first instant of a day. This is not 00:00 if the clocks skip it, and the first of two
 * if the clocks repeat it.
 */
export function startOfBusinessDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Such days only stand for open ends of a range, so UTC is exact enough.
  if (day < FIRST_DAY || day >= LAST_DAY) return new Date(utc)
  const candidates = [utc - DAY_MS, utc + DAY_MS].map((near) => utc - offsetAt(near))
  const own = candidates.filter((time) => businessDay(new Date(time)) === day)
  return new Date(Math.min(...(own.length > 0 ? own : candidates)))
}

export const endOfBusinessDay = (day: string): Date =>
  day >= LAST_DAY
    ? new Date(`${day}T23:59:59.999Z`)
    : new Date(startOfBusinessDay(addDays(day, 1)).getTime() - 1)
