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
import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'

interface CountedAs {
  /** The selected keys and what is computed from the counts, each followed by a comma. */
  select: string
  /** SQL after the counts, such as `GROUP BY`. */
  rest?: string
  /** Builds a statement around the counts. */
  around?: (counts: string) => string
  parameters?: Parameters
}

/** Counts matching scans by status and keys, given as SQL by name (rule 13.21). */
export const countBy = <Row>(
  asked: AskedScans,
  keys: Readonly<Record<string, string>>,
  counted: CountedAs
): Promise<Row[]> =>
  askByYears(asked, (known) => {
    const { sql, parameters } = countSql(asked, known, keys, counted)
    return asked.store.rows<Row>(`${sql} ${SETTINGS}`, parameters)
  })

/** The statement of {@link countBy} for the known years. */
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

/** The same for rows that already have such counts. */
export const TOTALS = `sum(n) AS n, ${SCAN_STATUSES.map((status) => `sum(s${status}) AS s${status}`).join(', ')}`

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

/** The count as a subquery of another statement. */
export function countWithin(asked: AskedScans, known: KnownYears): ScanSql {
  const { sql, parameters } = countSql(asked, known, {}, { select: '' })
  return { sql: `(SELECT n FROM (${sql}))`, parameters }
}
