import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { GEOLOCATION_METHODS, Histogram } from '#shared/scans/questions/scan_question_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import { addDays } from '#shared/ground/dates/business_day'
import { lastDayOfMonth } from '#shared/ground/dates/utc_day'

/** Days in UTC, both included. */
export interface Period {
  date_start?: string
  date_end?: string
}

/** Filters of scans in a page address. An absent filter does not restrict. */
export interface ScanFilter extends Period {
  verification_status?: readonly ScanStatus[]
  geolocation_method?: (typeof GEOLOCATION_METHODS)[number]
  domains?: readonly string[]
  tags?: readonly string[]
  company_ids?: readonly number[]
  order_countries?: readonly string[]
  customer_references?: readonly string[]
  spool_id?: string
  /** Geohashes of a map's cells. */
  cells?: readonly string[]
  _object_id__label_id_or_checksum?: string
}

export type ScanFilterName = keyof ScanFilter

const SCAN_FILTER_NAMES = [
  'date_start',
  'date_end',
  'verification_status',
  'geolocation_method',
  'domains',
  'tags',
  'company_ids',
  'order_countries',
  'customer_references',
  'spool_id',
  'cells',
  '_object_id__label_id_or_checksum',
] as const satisfies readonly ScanFilterName[]

/** Writes the filters to an address, in the form that the download accepts too. */
export function writeScanFilter(filter: ScanFilter, params = new URLSearchParams()) {
  for (const name of SCAN_FILTER_NAMES) {
    params.delete(name)
    for (const value of [filter[name] ?? []].flat()) {
      params.append(name, String(value))
    }
  }
  return params
}

/** Returns the address of the list of scans behind a number, which counts a part of a filter. */
export function scansBehind(
  filter: ScanFilter,
  narrowed: ScanFilter,
  statuses: readonly ScanStatus[] = STATUS_ORDER
): string {
  const { verification_status: wanted = STATUS_ORDER, cells } = filter
  const both = wanted.filter((status) => statuses.includes(status))
  const query = writeScanFilter({
    ...filter,
    ...narrowed,
    ...(both.length < STATUS_ORDER.length && { verification_status: both }),
    ...(cells && narrowed.cells && { cells: cellsInBoth(cells, narrowed.cells) }),
  })
  return `/authentications?view=list&${query}`
}

/** Returns the cells of both lists. A cell contains those whose geohashes begin with its own. */
const cellsInBoth = (some: readonly string[], others: readonly string[]) =>
  some.flatMap((one) => {
    const inside = others.filter((other) => other.startsWith(one))
    if (inside.length > 0) return inside
    return others.some((other) => one.startsWith(other)) ? [one] : []
  })

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

export function scansOfBucket(
  filter: ScanFilter,
  histogram: Histogram,
  index: number,
  statuses?: readonly ScanStatus[]
): string {
  const [from, until] = daysBetween(histogram, [index, index], filter)
  return scansBehind(filter, { date_start: from, date_end: until }, statuses)
}

export function lastDayOf(first: string, interval: Histogram['interval']): string {
  if (interval === 'month') return lastDayOfMonth(first.slice(0, 'yyyy-MM'.length))
  return interval === 'week' ? addDays(first, 6) : first
}
