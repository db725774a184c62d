import { CLIENT_TYPES, SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import { redistribution } from '#shared/labels/rolls/roll_contract'
import { instant } from '#shared/ground/validation/fields'
import * as v from 'valibot'

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

/** One scan, with the roll, order and company it belongs to. */
export const scan = v.strictObject({
  id: v.string(),
  timestamp: instant(),
  status: v.picklist(SCAN_STATUSES),
  position: v.nullable(position),
  /** In metres; above 0 the position comes from GPS. */
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

/** Scans of today and of this month (days in UTC); null when the store is unavailable. */
export const scanFigures = v.nullable(v.strictObject({ today: v.number(), this_month: v.number() }))
export type ScanFigures = NonNullable<v.InferOutput<typeof scanFigures>>

/** Days of scans on the staff's home, including today. */
export const SCAN_DAYS = 30

/** Scans by day (UTC), including days without scans; null when the store is unavailable. */
export const scanDays = v.nullable(histogram)
