/**
 * Instants are stored as `yyyy-MM-dd HH:mm:ss.SSS` in UTC and read back as that same text, on
 * every database: it sorts, it keeps milliseconds, and no driver's time zone gets a say.
 */

/** Writes an instant the way the database keeps it. */
export function toDbInstant(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '')
}

/** Returns an instant some milliseconds later the way the database keeps it. */
export const dbInstantAfter = (instant: Date, ms: number): string =>
  toDbInstant(new Date(instant.getTime() + ms))

/** Returns an instant some milliseconds earlier the way the database keeps it. */
export const dbInstantBefore = (instant: Date, ms: number): string => dbInstantAfter(instant, -ms)

/** Reads a stored instant as ISO 8601 UTC with milliseconds. */
export function fromDbInstant(stored: string): string {
  const [day, time = '00:00:00'] = stored.split(' ')
  const [clock, fraction = ''] = time.split('.')
  return `${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** Reads a stored instant as a Date. */
export function dbInstantToDate(stored: string): Date {
  return new Date(fromDbInstant(stored))
}
