import {
  type AskedScans,
  type KnownYears,
  type ScanSql,
  SETTINGS,
  askByYears,
  selectByYears,
} from '#app/scans/store/ask_scans'
import type { Parameters } from '#app/scans/store/scan_store'
import { SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import type {
  Histogram,
  ScanQuestion,
  StatusCounts,
} from '#shared/scans/questions/scan_question_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import { utcDay } from '#shared/ground/dates/utc_day'

interface CountedAs {
  /** Selected keys and computed columns, each followed by a comma. */
  select: string
  /** SQL after the counts, such as `GROUP BY`. */
  rest?: string
  around?: (counts: string) => string
  parameters?: Parameters
}

/** Counts matching scans by status and by keys, which are given as SQL by name (rule 13.21). */
export const countBy = <Row>(
  asked: AskedScans,
  keys: Readonly<Record<string, string>>,
  counted: CountedAs
): Promise<Row[]> =>
  askByYears(asked, (known) => {
    const { sql, parameters } = countSql(asked, known, keys, counted)
    return asked.store.rows<Row>(`${sql} ${SETTINGS}`, parameters)
  })

function countSql(
  asked: AskedScans,
  known: KnownYears,
  keys: Readonly<Record<string, string>>,
  { select, rest = '', around = (counts) => counts, parameters = {} }: CountedAs
): ScanSql {
  const columns = Object.entries(keys).map(([name, sql]) => `${sql} AS ${name}, `)
  const groups = [...Object.keys(keys), 'status'].join(', ')
  const counts = `${columns.join('')}status, count() AS c`
  const scans = selectByYears(asked, known, counts, `GROUP BY ${groups}`)
  return {
    sql: around(`SELECT ${select}${SUMS} FROM (${scans.sql}) ${rest}`),
    parameters: { ...scans.parameters, ...parameters },
  }
}

/** SQL for a total and a count per status of rows grouped by status. */
const SUMS = `sum(c) AS n, ${SCAN_STATUSES.map((status) => `sumIf(c, status = ${status}) AS s${status}`).join(', ')}`

/** SQL that adds up the totals and counts of {@link SUMS}. */
const TOTALS = `sum(n) AS n, ${SCAN_STATUSES.map((status) => `sum(s${status}) AS s${status}`).join(', ')}`

export type Counted = { n: string } & Record<`s${(typeof SCAN_STATUSES)[number]}`, string>

export const statusesOf = (row: Counted): StatusCounts =>
  SCAN_STATUSES.map((key) => ({ key, doc_count: Number(row[`s${key}`]) })).filter(
    ({ doc_count: count }) => count > 0
  )

export const sumOf = (rows: readonly { n: string }[]): number =>
  rows.reduce((sum, { n }) => sum + Number(n), 0)

export async function countScans(asked: AskedScans): Promise<number> {
  const [row] = await countBy<{ n: string }>(asked, {}, { select: '' })
  return Number(row?.n ?? 0)
}

export function countWithin(asked: AskedScans, known: KnownYears): ScanSql {
  const { sql, parameters } = countSql(asked, known, {}, { select: '' })
  return { sql: `(SELECT n FROM (${sql}))`, parameters }
}

/** Minimum days of a span for buckets of weeks, and for buckets of months. */
const MOST_DAYS = 100
const MOST_DAYS_OF_WEEKS = 800

type Interval = Histogram['interval']

type Span = Pick<ScanQuestion, 'date_start' | 'date_end' | 'interval'>

/** Counts scans by the given interval, or else by one that depends on the span (rule 13.8). */
export async function countScansByDay(
  asked: AskedScans,
  { date_start: start, date_end: end, interval: wanted }: Span
): Promise<{ count: number; data: Histogram }> {
  const parameters = {
    ...(start && { first_day: numberOf(start) }),
    ...(end && { last_day: numberOf(end) }),
  }
  const rows = await countBy<Counted & Bucket>(
    asked,
    { day: 'toDate(ts)' },
    {
      select: 'day, ',
      rest: 'GROUP BY day',
      around: (days) =>
        inBuckets(days, wanted ? 'toMonday(day)' : BY_SPAN, Boolean(start), Boolean(end)),
      parameters,
    }
  )
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key]
  const interval =
    wanted ??
    intervalOf(
      rows[0]?.first ?? (start ? numberOf(start) : undefined),
      rows[0]?.last ?? (end ? numberOf(end) : undefined)
    )
  const buckets = new Map(rows.map((row) => [row.key, row]))
  return {
    count: sumOf(rows),
    data: {
      interval,
      buckets: between(first, last, interval).map((key) => {
        const bucket = buckets.get(key)
        return {
          key,
          doc_count: Number(bucket?.n ?? 0),
          status: bucket ? statusesOf(bucket) : [],
        }
      }),
    },
  }
}

/** The first day of a bucket, and the span of all buckets in days since 1970. */
interface Bucket {
  key: string
  first: number
  last: number
}

const BY_SPAN = `multiIf(span < ${MOST_DAYS}, day, span < ${MOST_DAYS_OF_WEEKS}, toMonday(day), toStartOfMonth(day))`

/** SQL that groups days into buckets, so that long spans return few rows. */
const inBuckets = (days: string, bucket: string, hasStart: boolean, hasEnd: boolean): string => `
  SELECT toString(bucket) AS key, any(first_of_all) AS first, any(last_of_all) AS last, ${TOTALS}
  FROM (
    SELECT *, ${hasStart ? '{first_day:Int32}' : 'min(toInt32(day)) OVER ()'} AS first_of_all,
      ${hasEnd ? '{last_day:Int32}' : 'max(toInt32(day)) OVER ()'} AS last_of_all,
      last_of_all - first_of_all AS span,
      ${bucket} AS bucket
    FROM (${days}))
  GROUP BY bucket ORDER BY bucket`

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const numberOf = (day: string) => timeOf(day) / DAY_MS
const dayOf = (time: number) => utcDay(new Date(time))

/** Returns the bucket size for a span in days since 1970. */
function intervalOf(first: number | undefined, last: number | undefined): Interval {
  if (first === undefined || last === undefined || last - first < MOST_DAYS) return 'day'
  return last - first < MOST_DAYS_OF_WEEKS ? 'week' : 'month'
}

function between(first: string | undefined, last: string | undefined, interval: Interval) {
  const keys: string[] = []
  if (!first || !last) return keys
  for (let key = first; key <= last; key = following(key, interval)) keys.push(key)
  return keys
}

function following(key: string, interval: Interval): string {
  if (interval !== 'month') return dayOf(timeOf(key) + (interval === 'week' ? 7 : 1) * DAY_MS)
  const date = new Date(timeOf(key))
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
}
