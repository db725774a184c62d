import type { Histogram } from '#shared/scans/questions/scan_page_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import { utcDay } from '#shared/ground/dates/utc_day'

/** Returns the last day of a bucket: its own day, the Sunday of its week, or the end of its month. */
export function lastDayOf(first: string, interval: Histogram['interval']): string {
  const begin = new Date(`${first}T00:00:00Z`)
  const end =
    interval === 'month'
      ? Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0)
      : begin.getTime() + (interval === 'week' ? 6 : 0) * DAY_MS
  return utcDay(new Date(end))
}

interface Period {
  date_start?: string
  date_end?: string
}

/** Returns the days from one bucket to another, limited to the shown period. */
export function daysBetween(
  { interval, buckets }: Histogram,
  [from, until]: readonly [number, number],
  shown: Period
): [string, string] {
  const first = buckets[Math.min(from, until)]!.key
  const last = lastDayOf(buckets[Math.max(from, until)]!.key, interval)
  const { date_start: earliest = first, date_end: latest = last } = shown
  return [first < earliest ? earliest : first, last > latest ? latest : last]
}
