import { GEOHASH } from '#shared/scans/places/geo_grid'
import { FIRST_SCAN_DAY, SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import { scannedLabel, scannedRoll } from '#shared/labels/rolls/scanned_id'
import { calendarDate, pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const SCAN_TYPES = [
  'hit_count',
  'date_histogram',
  'markers',
  'by_company',
  'by_country',
  'by_company_by_product',
  'by_spool',
  'newest',
] as const
export type ScanType = (typeof SCAN_TYPES)[number]

export const GEOLOCATION_METHODS = ['IP', 'GPS', 'BOTH'] as const

export const MOST_HITS = 10_000

/** Maximum number of map buckets, or labels of a roll, in a response; the largest ones. */
export const MOST_BUCKETS = 20_000

/** Maximum number of ranked labels when neither a roll nor a label is given; the most scanned ones. */
export const MOST_LABELS = 1_000

/** Maximum number of values of a filter. */
export const MOST_VALUES = 500

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.nullish(v.pipe(v.array(item), v.maxLength(MOST_VALUES)))

const texts = (most: number) => listOf(v.pipe(v.string(), v.maxLength(most)))

const corner = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

const day = () =>
  v.nullish(v.pipe(calendarDate(), v.minValue(FIRST_SCAN_DAY, 'validation.date_too_early')))

/** Filters of scans (rule 13.7): all must match; of a list, any. */
export const scanFilters = {
  /** Days in UTC, both included. */
  date_start: day(),
  date_end: day(),
  verification_status: listOf(v.picklist(SCAN_STATUSES)),
  geolocation_method: v.nullish(v.picklist(GEOLOCATION_METHODS)),
  /** Names of product groups. */
  domains: texts(100),
  /** Only scans located by GPS with at most this error, in metres. */
  accuracy: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000))),
  /** A left side east of the right one means that the box crosses the antimeridian. */
  bounding_box: v.nullish(v.object({ top_left: corner, bottom_right: corner })),
  /** Geohashes of a map's cells. */
  cells: listOf(v.pipe(v.string(), v.regex(GEOHASH))),
  spool_id: v.nullish(scannedRoll()),
  company_ids: listOf(pk()),
  /** Countries of the delivery addresses. */
  order_countries: texts(2),
  customer_references: texts(100),
  tags: texts(50),
  /** A label id, or an object id with or without `#`. */
  _object_id__label_id_or_checksum: v.nullish(scannedLabel()),
}

const isInOrder = (query: { date_start?: string | null; date_end?: string | null }) =>
  !query.date_start || !query.date_end || query.date_start <= query.date_end

export const scanFilter = v.pipe(
  v.object(scanFilters),
  v.forward(v.partialCheck([['date_start'], ['date_end']], isInOrder, 'validation.date_order'), [
    'date_end',
  ])
)
export type ScanFilter = v.InferOutput<typeof scanFilter>

export const scanQuestion = v.pipe(
  v.object({
    ...scanFilters,
    type: v.picklist(SCAN_TYPES),
    /** Size of the buckets of scans by time; by default it depends on the period (rule 13.8). */
    interval: v.nullish(v.literal('week')),
    /** Length of the geohashes of a map's buckets. */
    precision: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
    /** Maximum number of single scans, newest first. On a map they replace the buckets. */
    hits: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_HITS))),
    /** Number of newest scans to skip in a list. */
    offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_HITS))),
  }),
  v.forward(v.partialCheck([['date_start'], ['date_end']], isInOrder, 'validation.date_order'), [
    'date_end',
  ])
)
export type ScanQuestion = v.InferOutput<typeof scanQuestion>
