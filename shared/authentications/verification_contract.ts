import { CLIENT_TYPES, SCAN_STATUSES } from '#shared/authentications/scan_contract'
import { redistribution } from '#shared/labels/spool_contract'
import { instant } from '#shared/validation/fields'
import * as v from 'valibot'

/** How many scans have each status; those that none has are left out. */
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

/** One scan, with what it was bound to. */
export const verification = v.strictObject({
  id: v.string(),
  timestamp: instant(),
  status: v.picklist(SCAN_STATUSES),
  position: v.nullable(position),
  /** Metres; above 0 the position is GPS’s. */
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
  /** As it was at the time of the scan. */
  redistribution: v.nullable(redistribution),
})
export type Verification = v.InferOutput<typeof verification>

/** The fields of a scan that a map draws; the others come with its popup. */
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

const answerOf = <Type extends string, Data extends v.GenericSchema>(type: Type, data: Data) =>
  v.strictObject({
    type: v.literal(type),
    /** How many scans match, whatever of them `data` holds. */
    count: v.number(),
    data,
  })

export const verificationAnswer = v.variant('type', [
  answerOf('hit_count', v.null()),
  answerOf('date_histogram', histogram),
  answerOf('markers', markers),
  answerOf('by_company', companies),
  answerOf('by_country', countries),
  answerOf('by_company_by_product', products),
  answerOf('by_spool', labels),
  answerOf('newest', v.array(verification)),
])
export type VerificationAnswer = v.InferOutput<typeof verificationAnswer>

export const verificationNames = v.array(v.string())

export const scannedSuppliers = v.array(company)

/** How many scans there were today and this month (days in UTC); null while the store is away. */
export const scanFigures = v.nullable(v.strictObject({ today: v.number(), this_month: v.number() }))
export type ScanFigures = NonNullable<v.InferOutput<typeof scanFigures>>

/** How many days the staff's home tells the scans of, today included. */
export const SCAN_DAYS = 30

/** The scans of each of these days (UTC), those with none included; null while the store is away. */
export const scanDays = v.nullable(histogram)
