const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after failed attempts, two and a half days in total. */
const WAITS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const

/** A mail is given up after this many attempts. */
export const MAX_ATTEMPTS = WAITS.length + 1

/** Returns the time of the next attempt after some failures, or null to give up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
