import { GEOHASH } from '#shared/scans/places/geo_grid'
import { CLIENT_TYPES, FIRST_SCAN_DAY, SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import { redistribution } from '#shared/labels/rolls/roll_contract'
import { scannedLabel, scannedRoll } from '#shared/labels/rolls/scanned_id'
import { calendarDate, instant, pk } from '#shared/ground/validation/fields'
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

/** Maximum number of map buckets, or labels of a roll, in a response. The largest ones are kept. */
export const MOST_BUCKETS = 20_000

/** Maximum number of ranked labels without a roll or label; the most scanned ones are kept. */
export const MOST_LABELS = 1_000

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

/** Filters of scans (rule 13.7). A scan matches all of them, and any value of a list. */
const scanFilters = {
  /** Days in UTC, both included. */
  date_start: day(),
  date_end: day(),
  verification_status: listOf(v.picklist(SCAN_STATUSES)),
  geolocation_method: v.nullish(v.picklist(GEOLOCATION_METHODS)),
  /** Names of product groups. */
  domains: texts(100),
  /** Only scans located by GPS with at most this error, in metres. */
  accuracy: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000))),
  /** A left side east of the right one crosses the antimeridian. */
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

/** Number of scans by status; statuses without scans are left out. */
const byStatus = v.array(v.strictObject({ key: v.picklist(SCAN_STATUSES), doc_count: v.number() }))
export type StatusCounts = v.InferOutput<typeof byStatus>

const company = v.strictObject({
  id: v.number(),
  name: v.string(),
  cofor10: v.string(),
  city: v.string(),
  country_code: v.string(),
})
export type ScannedCompany = v.InferOutput<typeof company>

const position = v.strictObject({ lat: v.number(), lon: v.number() })

export const scan = v.strictObject({
  id: v.string(),
  timestamp: instant(),
  status: v.picklist(SCAN_STATUSES),
  position: v.nullable(position),
  /** Accuracy in metres. Above 0, the position comes from GPS. */
  accuracy: v.nullable(v.number()),
  geolocation_method: v.picklist(['IP', 'GPS']),
  label_id: v.nullable(v.string()),
  /** The object id. */
  holospot_id: v.nullable(v.number()),
  verification_count: v.number(),
  client_type: v.picklist(CLIENT_TYPES),
  agent: v.string(),
  agent_version: v.string(),
  tags: v.array(v.string()),
  /** The number of the roll. */
  spool_id: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  attr_order_company: v.nullable(company),
  attr_order_company_name: v.nullable(v.string()),
  attr_order_city: v.nullable(v.string()),
  attr_order_country: v.nullable(v.string()),
  attr_product_group: v.nullable(v.string()),
  customer_reference: v.nullable(v.string()),
  /** The distribution at the time of the scan. */
  redistribution: v.nullable(redistribution),
})
export type Scan = v.InferOutput<typeof scan>

/** The fields that a map draws. Its popup loads the others. */
const mapScan = v.strictObject({
  id: v.string(),
  timestamp: instant(),
  status: v.picklist(SCAN_STATUSES),
  label_id: v.nullable(v.string()),
  position,
})
export type MapScan = v.InferOutput<typeof mapScan>

const counted = { doc_count: v.number(), status: byStatus }

const histogram = v.strictObject({
  interval: v.picklist(['day', 'week', 'month']),
  buckets: v.array(v.strictObject({ key: v.string(), ...counted })),
})
export type Histogram = v.InferOutput<typeof histogram>

const markers = v.variant('type', [
  v.strictObject({
    type: v.literal('buckets'),
    buckets: v.array(
      v.strictObject({
        geohash: v.string(),
        center_lat: v.number(),
        center_lon: v.number(),
        ...counted,
      })
    ),
  }),
  v.strictObject({ type: v.literal('single_hits'), hits: v.array(mapScan) }),
])
export type Markers = v.InferOutput<typeof markers>

const companies = v.array(v.strictObject({ company, verifications: v.number(), status: byStatus }))
export type CompanyRanking = v.InferOutput<typeof companies>

const countries = v.array(v.strictObject({ key: v.string(), ...counted }))
export type CountryRanking = v.InferOutput<typeof countries>

const products = v.array(
  v.strictObject({
    company,
    customer_reference: v.string(),
    product_group: v.string(),
    ...counted,
  })
)
export type ProductRanking = v.InferOutput<typeof products>

const labels = v.array(
  v.strictObject({
    label_id: v.nullable(v.string()),
    object_id: v.nullable(v.number()),
    last: instant(),
    ...counted,
  })
)
export type LabelRanking = v.InferOutput<typeof labels>

const responseOf = <Type extends string, Data extends v.GenericSchema>(type: Type, data: Data) =>
  v.strictObject({
    type: v.literal(type),
    /** Number of matching scans, even when `data` holds fewer. */
    count: v.number(),
    data,
  })

export const scanPage = v.variant('type', [
  responseOf('hit_count', v.null()),
  responseOf('date_histogram', histogram),
  responseOf('markers', markers),
  responseOf('by_company', companies),
  responseOf('by_country', countries),
  responseOf('by_company_by_product', products),
  responseOf('by_spool', labels),
  responseOf('newest', v.array(scan)),
])
export type ScanPage = v.InferOutput<typeof scanPage>

export const scanNames = v.array(v.string())

export const scannedSuppliers = v.array(company)

/** Numbers of scans today and this month (days in UTC); null when the store is unavailable. */
export const scanFigures = v.nullable(v.strictObject({ today: v.number(), this_month: v.number() }))
export type ScanFigures = NonNullable<v.InferOutput<typeof scanFigures>>

/** Number of days with scan counts on the staff's home page, including today. */
export const SCAN_DAYS = 30

/** Scans by day (UTC), including days without scans; null when the store is unavailable. */
export const scanDays = v.nullable(histogram)
