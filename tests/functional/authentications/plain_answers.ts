import { describeCell, latBits, lonBits, partOf } from '#app/scans/geo_cell'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import type { ScannedRoll } from '#tests/functional/setup/scan_scene'
import type { VerificationQuestion } from '#shared/authentications/verification_question_contract'

/** A scan beside what it is bound to, for questions answered by a plain loop. */
export interface PlainScan {
  scan: SentScan
  roll: ScannedRoll | null
  label: { label_id: string; object_id: number } | null
  reference: string
}

const MICRO = 1_000_000
const micro = (degrees: number) => Math.round(degrees * MICRO)

export function matches({ scan, roll, label, reference }: PlainScan, query: VerificationQuestion) {
  const day = new Date(scan.timestamp).toISOString().slice(0, 10)
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
    (!query.spool_id || query.spool_id === roll?.spoolNo) &&
    (!wanted || [label?.label_id ?? scan.label_id, `#${label?.object_id}`].includes(wanted)) &&
    isInBox(scan, query.bounding_box)
  )
}

function isInBox({ lat, lon }: SentScan, box: VerificationQuestion['bounding_box']): boolean {
  if (!box) return true
  if (typeof lat !== 'number' || typeof lon !== 'number') return false
  const { top_left: from, bottom_right: to } = box
  const isHigh = micro(lat) <= micro(from.lat) && micro(lat) >= micro(to.lat)
  const [left, right] = [micro(lon) >= micro(from.lon), micro(lon) <= micro(to.lon)]
  return isHigh && (from.lon > to.lon ? left || right : left && right)
}

export const statuses = (scans: readonly PlainScan[]) =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((key) => ({ key, doc_count: scans.filter(({ scan }) => scan.status === key).length }))
    .filter(({ doc_count: count }) => count > 0)

/** Groups, the largest first, equal ones by their keys. */
export function ranked<Key>(
  scans: readonly PlainScan[],
  keyOf: (scan: PlainScan) => Key | null,
  compare: (one: Key, other: Key) => number
) {
  const groups = new Map<string, { key: Key; scans: PlainScan[] }>()
  for (const scan of scans) {
    const key = keyOf(scan)
    if (key === null) continue
    const text = JSON.stringify(key)
    const group = groups.get(text) ?? { key, scans: [] }
    group.scans.push(scan)
    groups.set(text, group)
  }
  return [...groups.values()].sort(
    (one, other) => other.scans.length - one.scans.length || compare(one.key, other.key)
  )
}

/** The buckets of a map, by name, as the loop counts them. */
export function cellsOf(scans: readonly PlainScan[], precision: number) {
  const located = scans.filter(({ scan }) => typeof scan.lat === 'number')
  return ranked(
    located,
    ({ scan }) => ({
      x: partOf(micro(scan.lon!) + 180 * MICRO, 360 * MICRO, lonBits(precision)),
      y: partOf(micro(scan.lat!) + 90 * MICRO, 180 * MICRO, latBits(precision)),
    }),
    (one, other) => one.x - other.x || one.y - other.y
  ).map(({ key, scans: own }) => ({
    ...describeCell(key.x, key.y, precision),
    doc_count: own.length,
    status: statuses(own),
  }))
}
