import { boxOf } from '#shared/scans/maps/map_window'
import type { Mark } from '#shared/scans/maps/scan_marks'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'

/** The scans of a bucket of a map, whose key is the geohash of its cell. */
export function scansOfCell(
  filter: ScanFilter,
  { key, lat, lon }: Pick<Mark, 'key' | 'lat' | 'lon'>,
  statuses?: readonly ScanStatus[]
): string {
  const cell = boxOf({ north: lat, east: lon, south: lat, west: lon }, key.length)
  return scansBehind(filter, { bounding_box: cell }, statuses)
}
