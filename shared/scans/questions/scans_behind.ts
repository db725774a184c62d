import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { GEOLOCATION_METHODS, ScanArea } from '#shared/scans/questions/scan_question_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'

/** Filters of scans in an address. An absent filter does not restrict. */
export interface ScanFilter {
  /** yyyy-MM-dd in UTC, both included. */
  date_start?: string
  date_end?: string
  verification_status?: readonly ScanStatus[]
  geolocation_method?: (typeof GEOLOCATION_METHODS)[number]
  domains?: readonly string[]
  tags?: readonly string[]
  company_ids?: readonly number[]
  order_countries?: readonly string[]
  customer_references?: readonly string[]
  spool_id?: string
  /** JSON in an address. It never crosses the antimeridian. */
  bounding_box?: ScanArea
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
  'bounding_box',
  '_object_id__label_id_or_checksum',
] as const satisfies readonly ScanFilterName[]

/** Writes the filters to an address, in the form that the download accepts too. */
export function writeScanFilter(filter: ScanFilter, params = new URLSearchParams()) {
  for (const name of SCAN_FILTER_NAMES) {
    params.delete(name)
    for (const value of [filter[name] ?? []].flat()) {
      params.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  return params
}

/** Returns the address of the single scans behind a number, which counts a part of a filter. */
export function scansBehind(
  filter: ScanFilter,
  narrowed: ScanFilter,
  statuses: readonly ScanStatus[] = STATUS_ORDER
): string {
  const { verification_status: wanted = STATUS_ORDER, bounding_box: box } = filter
  const both = wanted.filter((status) => statuses.includes(status))
  const query = writeScanFilter({
    ...filter,
    ...narrowed,
    ...(both.length < STATUS_ORDER.length && { verification_status: both }),
    ...(box && narrowed.bounding_box && { bounding_box: overlap(box, narrowed.bounding_box) }),
  })
  return `/authentications?view=list&${query}`
}

const overlap = (one: ScanArea, other: ScanArea): ScanArea => ({
  top_left: {
    lat: Math.min(one.top_left.lat, other.top_left.lat),
    lon: Math.max(one.top_left.lon, other.top_left.lon),
  },
  bottom_right: {
    lat: Math.max(one.bottom_right.lat, other.bottom_right.lat),
    lon: Math.min(one.bottom_right.lon, other.bottom_right.lon),
  },
})
