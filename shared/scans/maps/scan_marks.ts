import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import type { MapScan, Markers, StatusCounts } from '#shared/scans/questions/scan_question_contract'

/** A scan of a map, or of a list where the position may be missing. */
export type DrawnScan = Omit<MapScan, 'position'> & { position: MapScan['position'] | null }

/** The scans of one mark on a map: of a bucket, or a single scan. */
export interface Mark {
  /** The geohash of a bucket, or the id of a scan. */
  key: string
  lat: number
  lon: number
  total: number
  counts: StatusCounts
  /** The single scan; null for a bucket. */
  scan: DrawnScan | null
}

export function marksOf(markers: Markers): Mark[] {
  return markers.type === 'single_hits'
    ? marksOfScans(markers.hits)
    : markers.buckets.map((bucket) => ({
        key: bucket.geohash,
        lat: bucket.center_lat,
        lon: bucket.center_lon,
        total: bucket.doc_count,
        counts: sumCounts([bucket.status]),
        scan: null,
      }))
}

export const marksOfScans = (scans: readonly DrawnScan[]): Mark[] =>
  scans.flatMap((scan) =>
    scan.position === null
      ? []
      : [
          {
            key: scan.id,
            ...scan.position,
            total: 1,
            counts: [{ key: scan.status, doc_count: 1 }],
            scan,
          },
        ]
  )

/** Adds up counts by status, in the order of display. Leaves out statuses without scans. */
export function sumCounts(all: readonly StatusCounts[]): StatusCounts {
  const sums = new Map<ScanStatus, number>()
  for (const { key, doc_count: count } of all.flat()) sums.set(key, (sums.get(key) ?? 0) + count)
  return STATUS_ORDER.flatMap((key) => {
    const count = sums.get(key) ?? 0
    return count > 0 ? [{ key, doc_count: count }] : []
  })
}

export const totalOf = (counts: StatusCounts): number =>
  counts.reduce((sum, { doc_count: count }) => sum + count, 0)

const DOUBTFUL: readonly ScanStatus[] = [3, 4, 6]

export function mostDoubtful(counts: StatusCounts): ScanStatus | null {
  const doubtful = counts.filter(({ key, doc_count: count }) => count > 0 && DOUBTFUL.includes(key))
  const [first] = doubtful.sort((one, other) => other.doc_count - one.doc_count)
  return first?.key ?? null
}
