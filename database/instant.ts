/**
 * Returns an instant as stored: `yyyy-MM-dd HH:mm:ss.SSS` in UTC. Every database returns the same
 * text, which sorts correctly, keeps milliseconds, and does not depend on a driver's time zone.
 */

export function toDbInstant(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '')
}

export const dbInstantAfter = (instant: Date, ms: number): string =>
  toDbInstant(new Date(instant.getTime() + ms))

export const dbInstantBefore = (instant: Date, ms: number): string => dbInstantAfter(instant, -ms)

/** Converts a stored instant to ISO 8601 UTC with milliseconds. */
export function fromDbInstant(stored: string): string {
  const [day, time = '00:00:00'] = stored.split(' ')
  const [clock, fraction = ''] = time.split('.')
  return `${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

export function dbInstantToDate(stored: string): Date {
  return new Date(fromDbInstant(stored))
}
