const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long to wait after each failed attempt; together a little over two and a half days. */
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

/** A mail that failed this often is given up. */
export const MAX_ATTEMPTS = WAITS.length + 1

/**
 * Tells when to try again after `attempts` failed attempts (1 or more), or null when the mail is
 * given up.
 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
