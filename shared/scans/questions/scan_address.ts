import { GEOHASH } from '#shared/scans/places/geo_grid'
import { SCAN_STATUSES, type ScanStatus } from '#shared/scans/questions/scan_contract'
import {
  GEOLOCATION_METHODS,
  type Histogram,
  scanFilter,
} from '#shared/scans/questions/scan_question_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import { isLabelId } from '#shared/labels/rolls/label_id'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import { DAY_MS } from '#shared/ground/dates/spans'
import { lastDayOfMonth, utcDay } from '#shared/ground/dates/utc_day'
import type { MessageValues } from '#shared/ground/i18n/translator'
import { firstProblems } from '#shared/ground/validation/issues'

/** Days in UTC, both included. */
export interface Period {
  date_start?: string
  date_end?: string
}

/** Filters of scans in an address. An absent filter does not restrict. */
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

const TEXTS = ['date_start', 'date_end', 'spool_id', '_object_id__label_id_or_checksum'] as const
const LISTS = ['domains', 'tags', 'order_countries', 'customer_references'] as const

/** First day shown by default (rule 9.1). */
export const FIRST_DAY_SHOWN = '2018-01-01'

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

/** Reads the filters of an address. Lists repeat their name; invalid values are left out. */
export function readScanFilter(params: URLSearchParams): ScanFilter {
  const filter: Record<string, unknown> = {}
  const keep = (name: ScanFilterName, value: string | readonly (string | number)[]) => {
    if (value.length > 0) filter[name] = value
  }
  for (const name of TEXTS) keep(name, params.get(name) ?? '')
  for (const name of LISTS) keep(name, params.getAll(name).filter(Boolean))
  keep(
    'cells',
    params.getAll('cells').filter((cell) => GEOHASH.test(cell))
  )
  keep(
    'verification_status',
    SCAN_STATUSES.filter((status) => params.getAll('verification_status').includes(String(status)))
  )
  keep('company_ids', params.getAll('company_ids').filter(isPk).map(Number))
  keep(
    'geolocation_method',
    GEOLOCATION_METHODS.find((method) => method === params.get('geolocation_method')) ?? ''
  )
  return filter
}

const isPk = (text: string) => /^[1-9]\d{0,8}$/.test(text)

type ScanProblems = Partial<Record<ScanFilterName, { key: string; values?: MessageValues }>>

/**
 * Returns the problems of the filters. The server reports the same for days, but just finds nothing
 * for ids.
 */
export function problemsOf(filter: ScanFilter): ScanProblems {
  const problems: ScanProblems = firstProblems(scanFilter, filter)
  const key = '_object_id__label_id_or_checksum'
  const problem = problemOfId(filter[key] ?? '')
  if (problem) problems[key] = { key: problem }
  return problems
}

/**
 * Returns the text key of the problem of an entered id, or null (rule 7.2). An object id is `#`
 * with 3 to 16 digits; everything else must be a label id.
 */
export function problemOfId(entered: string): string | null {
  const id = labelIdIn(entered)
  if (id === '') return null
  if (id.startsWith('#')) return /^#\d{3,16}$/.test(id) ? null : 'scans.object_not_entered'
  if (id.length !== 12) return 'scans.label_not_entered'
  return isLabelId(id) ? null : 'scans.label_hint'
}

/** Returns the address of the single scans behind a number, which counts a part of a filter. */
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

/** Cells contain the cells whose geohashes begin with theirs. */
const cellsInBoth = (some: readonly string[], others: readonly string[]) =>
  some.flatMap((one) => {
    const inside = others.filter((other) => other.startsWith(one))
    if (inside.length > 0) return inside
    return others.some((other) => one.startsWith(other)) ? [one] : []
  })

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

/** Returns the last day of a bucket: its own day, the Sunday of its week, or the end of its month. */
export function lastDayOf(first: string, interval: Histogram['interval']): string {
  if (interval === 'month') return lastDayOfMonth(first.slice(0, 'yyyy-MM'.length))
  const begin = Date.parse(`${first}T00:00:00Z`)
  return utcDay(new Date(begin + (interval === 'week' ? 6 : 0) * DAY_MS))
}
