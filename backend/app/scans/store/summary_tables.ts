import { CELL_BITS } from '#app/scans/store/geo_cell'
import { latBits, lonBits } from '#shared/scans/maps/geo_grid'

/** The longest geohash that summaries can count. */
export const SUMMARY_PRECISION = 5

const shifted = (column: string, bits: number) => `bitShiftRight(${column}, ${CELL_BITS - bits})`

interface SummaryColumn {
  type: string
  sql: string
}

const column = (type: string, sql: string): SummaryColumn => ({ type, sql })
const NAME = 'LowCardinality(String)'

const status = column('UInt8', 'status')
const isGps = column('Bool', 'is_gps')
const productGroup = column(NAME, 'product_group')

/** The grouping columns of each summary, including those of usual filters. */
export const SUMMARIES = {
  scan_days: {
    day: column('Date', 'toDate(ts)'),
    status,
    is_gps: isGps,
    product_group: productGroup,
  },
  scan_groups: {
    company: column('UInt32', 'company'),
    country: column(NAME, 'country'),
    product_group: productGroup,
    reference: column(NAME, 'reference'),
    status,
    is_gps: isGps,
  },
  scan_cells: {
    is_located: column('Bool', 'is_located'),
    cell_x: column('UInt16', `if(is_located, ${shifted('gx', lonBits(SUMMARY_PRECISION))}, 0)`),
    cell_y: column('UInt16', `if(is_located, ${shifted('gy', latBits(SUMMARY_PRECISION))}, 0)`),
    status,
    is_gps: isGps,
  },
} as const satisfies Record<string, Record<string, SummaryColumn>>

export type SummaryName = keyof typeof SUMMARIES
export const SUMMARY_NAMES = Object.keys(SUMMARIES) as SummaryName[]

export const columnsOf = (name: SummaryName): [string, SummaryColumn][] =>
  Object.entries(SUMMARIES[name])

/**
 * Creates the summaries. Each build counts a year at one time. `scan_summaries` holds a year's
 * valid build and the revision that it was made from.
 */
export const summaryTables = (durable: string): string[] => [
  ...SUMMARY_NAMES.map((name) => {
    const columns = columnsOf(name).map(([own, { type }]) => `${own} ${type}`)
    const keys = columnsOf(name).map(([own]) => own)
    return `CREATE TABLE IF NOT EXISTS ${name} (year UInt16, build UInt64, ${columns.join(', ')}, n UInt64)
      ENGINE = MergeTree PARTITION BY (year, build) ORDER BY (${keys.join(', ')}) SETTINGS ${durable}`
  }),
  `CREATE TABLE IF NOT EXISTS scan_summaries (
     year UInt16, build UInt64, revision UInt64, first_day Date, last_day Date, at DateTime64(3, 'UTC'))
   ENGINE = ReplacingMergeTree(at) ORDER BY year SETTINGS ${durable}`,
]
