/** So many years after their last use personal data is kept (rule 10.3). */
export const RETENTION_YEARS = 3

/** The same day of the calendar, as many years ago as personal data is kept. */
export function yearsBefore(now: Date, years = RETENTION_YEARS): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
