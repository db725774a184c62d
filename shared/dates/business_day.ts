/**
 * Days of orders, price lists, statistics and news are days of the business, in one time zone for
 * everybody: `BUSINESS_TIME_ZONE`. The server sets it when it starts, a browser when it opens a page.
 */
import { DAY_MS } from '#shared/dates/spans'

export const DEFAULT_BUSINESS_TIME_ZONE = 'Europe/Paris'

/** The name of the meta element by which a page learns the zone. */
export const BUSINESS_TIME_ZONE_META = 'business-time-zone'

/** Sets the zone, such as `Europe/Paris`. Throws a RangeError for a name that is none. */
export function setBusinessTimeZone(zone: string): void {
  clock = clockOf(zone)
}

/** The name of the zone. */
export const businessTimeZone = (): string => clock.resolvedOptions().timeZone

/** Swedes write instants as we do: yyyy-MM-dd HH:mm:ss. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

let clock = clockOf(DEFAULT_BUSINESS_TIME_ZONE)

/** An instant to the second, as yyyy-MM-dd HH:mm:ss. */
export const businessSecond = (instant: Date | string): string => clock.format(new Date(instant))

/** The day of an instant, as yyyy-MM-dd. */
export const businessDay = (instant: Date | string): string => businessSecond(instant).slice(0, 10)

/** An instant to the minute, as yyyy-MM-dd HH:mm. */
export const businessInstant = (instant: Date | string): string =>
  businessSecond(instant).slice(0, 16)

/** The day that is some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Milliseconds by which the clocks of the zone are ahead of UTC at an instant. */
function offsetAt(time: number): number {
  const written = businessSecond(new Date(time)).replace(' ', 'T')
  return Date.parse(`${written}Z`) - Math.floor(time / 1_000) * 1_000
}

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '9999-12-31'

/**
 * The first instant of a day. Where clocks change at midnight that is not always 00:00, and of two
 * midnights it is the first.
 */
export function startOfBusinessDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Nobody keeps the clocks of these days; they are limits without a meaning.
  if (day < FIRST_DAY || day >= LAST_DAY) return new Date(utc)
  const candidates = [utc - DAY_MS, utc + DAY_MS].map((near) => utc - offsetAt(near))
  const own = candidates.filter((time) => businessDay(new Date(time)) === day)
  return new Date(Math.min(...(own.length > 0 ? own : candidates)))
}

/** The last millisecond of a day. */
export const endOfBusinessDay = (day: string): Date =>
  day >= LAST_DAY
    ? new Date(`${day}T23:59:59.999Z`)
    : new Date(startOfBusinessDay(addDays(day, 1)).getTime() - 1)
