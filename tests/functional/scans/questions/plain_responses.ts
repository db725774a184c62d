import type { SentScan } from '#app/scans/lines/sent_scan'
import type { ScanQuestion } from '#shared/scans/questions/scan_question_contract'
import { plainGeohash } from '#tests/functional/scans/questions/plain_geohash'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'

/** A scan with its roll, label and reference, for a plain loop instead of a query. */
export interface PlainScan {
  scan: SentScan
  roll: ScannedRoll | null
  label: { label_id: string; object_id: number } | null
  reference: string
}

const micro = (degrees: number) => Math.round(degrees * 1_000_000)

/** Returns the UTC day of a scan, whose timestamp is written as by `toISOString`. */
const dayOf = ({ scan }: PlainScan) => scan.timestamp.slice(0, 10)

export function matches(plain: PlainScan, query: ScanQuestion) {
  const { scan, roll, label, reference } = plain
  const day = dayOf(plain)
  const any = <Value>(list: readonly Value[] | null | undefined, test: (value: Value) => boolean) =>
    !list?.length || list.some(test)
  const isGps = (scan.accuracy ?? 0) > 0
  const method = query.geolocation_method ?? 'BOTH'
  const wanted = query._object_id__label_id_or_checksum?.toUpperCase()
  return (
    (!query.date_start || day >= query.date_start) &&
    (!query.date_end || day <= query.date_end) &&
    any(query.verification_status, (status) => status === scan.status) &&
    (method === 'BOTH' || (method === 'GPS') === isGps) &&
    (typeof query.accuracy !== 'number' || (isGps && scan.accuracy! <= query.accuracy)) &&
    any(query.domains, (name) => name === roll?.group.name) &&
    any(query.company_ids, (id) => id === roll?.company.id) &&
    any(query.order_countries, (code) => code === roll?.company.countryCode) &&
    any(query.customer_references, (one) => roll !== null && one === reference) &&
    any(query.tags, (tag) => scan.tags?.includes(tag) ?? false) &&
    (!query.spool_id || query.spool_id === roll?.rollNo) &&
    (!wanted || [label?.label_id ?? scan.label_id, `#${label?.object_id}`].includes(wanted)) &&
    isInBox(scan, query.bounding_box) &&
    any(query.cells, (cell) => isIn(scan, cell))
  )
}

const isIn = ({ lat, lon }: SentScan, cell: string) =>
  typeof lat === 'number' &&
  typeof lon === 'number' &&
  plainGeohash(lat, lon, cell.length).geohash === cell

function isInBox({ lat, lon }: SentScan, box: ScanQuestion['bounding_box']): boolean {
  if (!box) return true
  if (typeof lat !== 'number' || typeof lon !== 'number') return false
  const { top_left: from, bottom_right: to } = box
  const isHigh = micro(lat) <= micro(from.lat) && micro(lat) >= micro(to.lat)
  const [left, right] = [micro(lon) >= micro(from.lon), micro(lon) <= micro(to.lon)]
  return isHigh && (from.lon > to.lon ? left || right : left && right)
}

function statuses(scans: readonly PlainScan[]) {
  const numbers = [0, 0, 0, 0, 0, 0, 0]
  for (const { scan } of scans) numbers[scan.status]! += 1
  return numbers
    .map((count, key) => ({ key, doc_count: count }))
    .filter(({ doc_count: count }) => count > 0)
}

/** Groups scans by name, largest group first, equal ones by key; leaves out null names. */
function ranked<Key>(
  scans: readonly PlainScan[],
  nameOf: (scan: PlainScan) => string | number | null,
  keyOf: (scan: PlainScan) => Key,
  compare: (one: Key, other: Key) => number
) {
  const groups = new Map<string | number, { key: Key; scans: PlainScan[] }>()
  for (const scan of scans) {
    const name = nameOf(scan)
    if (name === null) continue
    const group = groups.get(name)
    if (group) group.scans.push(scan)
    else groups.set(name, { key: keyOf(scan), scans: [scan] })
  }
  return [...groups.values()].sort(
    (one, other) => other.scans.length - one.scans.length || compare(one.key, other.key)
  )
}

const counts = ({ scans }: { scans: readonly PlainScan[] }) => ({
  doc_count: scans.length,
  status: statuses(scans),
})

const byNumber = (one: number, other: number) => one - other
const byText = (one: string, other: string) => (one < other ? -1 : 1)

const MOST_BUCKETS = 20_000
const MOST_TOLD = 50
const FINEST = 9

/** Returns the response to a query, computed by a plain loop over the matching scans. */
export function plainResponse(found: readonly PlainScan[], query: ScanQuestion): unknown {
  switch (query.type) {
    case 'hit_count':
      return null
    case 'date_histogram':
      return plainHistogram(found, query)
    case 'markers':
      return { type: 'buckets', buckets: plainCells(found, query.precision!) }
    case 'by_company':
      return ranked(
        found,
        ({ roll }) => roll?.company.id ?? null,
        ({ roll }) => roll!.company.id,
        byNumber
      ).map((group) => [group.key, statuses(group.scans)])
    case 'by_country':
      return ranked(
        found,
        ({ roll }) => roll?.company.countryCode ?? null,
        ({ roll }) => roll!.company.countryCode,
        byText
      ).map((group) => ({ key: group.key, ...counts(group) }))
    case 'by_company_by_product':
      return plainProducts(found)
    case 'by_spool':
      return plainLabels(found)
    case 'newest':
      return plainNewest(found).slice(0, MOST_TOLD)
  }
}

const finest = new WeakMap<PlainScan, string>()

/** Returns a scan's cached geohash in the finest grid, which begins with the coarser geohashes. */
function finestGeohash(plain: PlainScan): string {
  const known = finest.get(plain)
  if (known !== undefined) return known
  const { geohash } = plainGeohash(plain.scan.lat!, plain.scan.lon!, FINEST)
  finest.set(plain, geohash)
  return geohash
}

function plainCells(found: readonly PlainScan[], precision: number) {
  const located = found.filter(({ scan }) => typeof scan.lat === 'number')
  const groups = ranked(
    located,
    (plain) => finestGeohash(plain).slice(0, precision),
    ({ scan }) => plainGeohash(scan.lat!, scan.lon!, precision),
    (one, other) => one.x - other.x || one.y - other.y
  )
  return groups.slice(0, MOST_BUCKETS).map((group) => {
    const { geohash, center_lat, center_lon } = group.key
    return { geohash, center_lat, center_lon, ...counts(group) }
  })
}

export const plainProducts = (found: readonly PlainScan[]) =>
  ranked(
    found,
    ({ roll, reference }) => roll && `${roll.company.id}\n${reference}\n${roll.group.name}`,
    ({ roll, reference }) => [roll!.company.id, reference, roll!.group.name] as const,
    (one, other) => one[0] - other[0] || byText(one[1], other[1])
  ).map((group) => [...group.key, counts(group)])

const labelOf = ({ scan, label }: PlainScan) => label?.label_id ?? scan.label_id!

const plainLabels = (found: readonly PlainScan[]) =>
  ranked(found, labelOf, labelOf, byText).map((group) => {
    const { scan } = group.scans.reduce((one, other) =>
      other.scan.timestamp > one.scan.timestamp ? other : one
    )
    return [group.key, counts(group), scan.timestamp]
  })

/** Returns the scans as instant and id, newest first. */
export const plainNewest = (found: readonly PlainScan[]): string[] =>
  found
    .map(({ scan }) => `${scan.timestamp} ${scan.id}`)
    .sort()
    .toReversed()

type Interval = 'day' | 'week' | 'month'

/** Counts the scans by time (rule 13.8). */
function plainHistogram(found: readonly PlainScan[], query: ScanQuestion) {
  const ofDays = Map.groupBy(found, dayOf)
  const days = [...ofDays.keys()].sort()
  const interval =
    query.interval ?? plainInterval(query.date_start ?? days[0], query.date_end ?? days.at(-1))
  const groups = new Map<string, PlainScan[]>()
  for (const [day, scans] of ofDays) {
    const key = bucketOf(day, interval)
    groups.set(key, [...(groups.get(key) ?? []), ...scans])
  }
  const keys = new Set(daysFrom(days[0], days.at(-1)).map((day) => bucketOf(day, interval)))
  const buckets = [...keys].map((key) => ({ key, ...counts({ scans: groups.get(key) ?? [] }) }))
  return { interval, buckets }
}

const DAY_MS = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

function daysFrom(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return []
  const length = (timeOf(last) - timeOf(first)) / DAY_MS + 1
  return Array.from({ length }, (_, index) =>
    new Date(timeOf(first) + index * DAY_MS).toISOString().slice(0, 10)
  )
}

function plainInterval(first: string | undefined, last: string | undefined): Interval {
  const { length } = daysFrom(first, last)
  if (length <= 100) return 'day'
  return length <= 800 ? 'week' : 'month'
}

/** Returns the first day of the interval that contains a day. Weeks begin on Monday. */
function bucketOf(day: string, interval: Interval): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  return new Date(timeOf(day) - weekday * DAY_MS).toISOString().slice(0, 10)
}
