import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { Histogram } from '#shared/scans/questions/scan_page_contract'
import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import { DAY_MS } from '#shared/ground/dates/spans'
import { lastDayOfMonth, utcDay } from '#shared/ground/dates/utc_day'

/** Returns the last day of a bucket: its own day, the Sunday of its week, or the end of its month. */
export function lastDayOf(first: string, interval: Histogram['interval']): string {
  if (interval === 'month') return lastDayOfMonth(first.slice(0, 'yyyy-MM'.length))
  const begin = Date.parse(`${first}T00:00:00Z`)
  return utcDay(new Date(begin + (interval === 'week' ? 6 : 0) * DAY_MS))
}

/** Days in UTC, both included. */
export interface Period {
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

/** The scans of a day, week or month, as far as it belongs to the period of the filter. */
export function scansOfBucket(
  filter: ScanFilter,
  histogram: Histogram,
  index: number,
  statuses?: readonly ScanStatus[]
): string {
  const [from, until] = daysBetween(histogram, [index, index], filter)
  return scansBehind(filter, { date_start: from, date_end: until }, statuses)
}
