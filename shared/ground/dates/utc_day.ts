/** Returns yyyy-MM-dd HH:mm:ss in UTC. */
export const utcSecond = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** Returns yyyy-MM-dd HH:mm in UTC, or only the day of a value that has no time. */
export const utcInstant = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

/** Returns yyyy-MM-dd in UTC. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Returns the last day (yyyy-MM-dd) of a month (yyyy-MM). */
export function lastDayOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return utcDay(new Date(Date.UTC(year, number, 0)))
}
