import { type AskedScans, SETTINGS, SUMS } from '#app/authentications/ask_scans'
import { type ScanSource, readSettled } from '#app/authentications/read_settled'
import type { ScanCondition } from '#app/authentications/scan_filter'
import { type SummarizedYear, findSummaries } from '#app/scans/summaries/find_summaries'
import { SUMMARIES, type SummaryName } from '#app/scans/summaries/summary_tables'

/** What scans are counted by: SQL for a key from a scan, and from a row of a summary. */
export interface Counting {
  /** Summaries that have the keys, the shortest first. */
  summaries: readonly SummaryName[]
  keys: Readonly<Record<string, readonly [fromScan: string, fromSummary: string]>>
}

/**
 * Counts the scans that match by status and by what is asked for. Years that were counted beforehand,
 * and have not changed since, are read from a summary where one has every column that the filters are
 * about; the scans of all other years are read themselves (rule 13.21).
 */
export async function countBy<Row>(
  asked: AskedScans,
  counting: Counting,
  { select, rest = '', parameters = {} }: CountedAs
): Promise<Row[]> {
  const { store, condition } = asked
  const names = Object.keys(counting.keys)
  const columns = (place: 0 | 1) =>
    names.map((name) => `${counting.keys[name]![place]} AS ${name}, `).join('')
  const groups = [...names, 'status'].join(', ')
  const chosen = await choose(asked, counting.summaries)
  const years = chosen?.years.map(({ year }) => year) ?? []
  const others = chosen ? butYears(condition) : condition
  const read = ({ sql, parameters: bound }: ScanSource) => {
    const scans = `SELECT ${columns(0)}status, count() AS c FROM ${sql} GROUP BY ${groups}`
    const both = chosen
      ? `SELECT ${columns(1)}status, n AS c FROM ${chosen.name}
         WHERE build IN {builds:Array(UInt64)} AND ${chosen.where} UNION ALL ${scans}`
      : scans
    return store.rows<Row>(`SELECT ${select}${SUMS} FROM (${both}) ${rest} ${SETTINGS}`, {
      ...bound,
      ...parameters,
      ...(chosen ? { years, builds: chosen.years.map(({ build }) => Number(build)) } : {}),
    })
  }
  return readSettled({ ...asked, condition: others }, read, years)
}

const butYears = (condition: ScanCondition): ScanCondition => ({
  ...condition,
  where: `${condition.where} AND toYear(ts) NOT IN {years:Array(UInt16)}`,
})

/** What follows the counts, and what stands before them. */
interface CountedAs {
  select: string
  rest?: string
  parameters?: Record<string, number>
}

interface Chosen {
  name: SummaryName
  where: string
  years: readonly SummarizedYear[]
}

async function choose(
  { store, table, condition }: AskedScans,
  summaries: readonly SummaryName[]
): Promise<Chosen | null> {
  const { counted } = condition
  if (!counted || table !== 'scans') return null
  const name = summaries.find((one) => counted.columns.every((own) => own in SUMMARIES[one]))
  if (!name) return null
  const years = (await findSummaries(store)).filter(
    (year) => name === 'scan_days' || isWhole(year, condition)
  )
  if (years.length === 0) return null
  const where = name === 'scan_days' ? counted.whereDay : counted.where
  return { name, where, years }
}

/** A year that a span of days leaves no scan of out. */
function isWhole({ first_day: first, last_day: last }: SummarizedYear, { counted }: ScanCondition) {
  const { start, end } = counted!
  return (!start || start <= first) && (!end || last <= end)
}
