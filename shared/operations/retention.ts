/** Years after their last use for which personal data is stored (rule 10.3). */
export const RETENTION_YEARS = 3

export function yearsBefore(now: Date, years = RETENTION_YEARS): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
