import { HOUR_MS, MINUTE_MS } from '#shared/ground/dates/spans'

/** Milliseconds to wait after each failed attempt; two and a half days in total. */
const WAITS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
] as const

export const MAX_ATTEMPTS = WAITS.length + 1

/** Returns the time of the attempt after `attempts` failures, or null to give up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
