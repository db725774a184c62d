import { type AskedScans, SETTINGS, SUMS } from '#app/scans/questions/ask_scans'
import {
  type ScanSource,
  askYears,
  factsOfBuilds,
  mergedScans,
} from '#app/scans/questions/read_settled'
import type { CountedCondition, ScanCondition } from '#app/scans/questions/scan_filter'
import type { ScanYear, YearSummary } from '#app/scans/store/find_years'
import { SUMMARIES, type SummaryName } from '#app/scans/store/summary_tables'

/** Grouping keys: SQL for a scan and for a row of a summary. */
export interface Counting {
  /** Summaries with these keys, the shortest first. */
  summaries: readonly SummaryName[]
  keys: Readonly<Record<string, readonly [fromScan: string, fromSummary: string]>>
}

/**
 * Counts matching scans by status and keys. Reads unchanged years from a summary that has every
 * filtered column, and the scans of other years (rule 13.21).
 */
export const countBy = <Row>(
  asked: AskedScans,
  counting: Counting,
  counted: CountedAs
): Promise<Row[]> =>
  askYears(asked, async ({ years }) => {
    const { sql, parameters, facts } = countingOf(asked, counting, counted, years)
    return { result: await asked.store.rows<Row>(`${sql} ${SETTINGS}`, parameters), facts }
  })

/** Builds the statement of {@link countBy} for the known years. */
export function countingOf(
  asked: AskedScans,
  counting: Counting,
  { select, rest = '', around = (counts) => counts, parameters = {} }: CountedAs,
  years: readonly ScanYear[]
): ScanSource {
  const { condition } = asked
  const names = Object.keys(counting.keys)
  const columns = (place: 0 | 1) =>
    names.map((name) => `${counting.keys[name]![place]} AS ${name}, `).join('')
  const groups = [...names, 'status'].join(', ')
  const chosen = choose(condition, counting.summaries, years)
  const source = mergedScans(
    { ...asked, condition: chosen ? butYears(condition) : condition },
    years.filter(({ partition }) => !chosen?.partitions.includes(partition))
  )
  const scans = `SELECT ${columns(0)}status, count() AS c FROM ${source.sql} GROUP BY ${groups}`
  const both = chosen
    ? `SELECT ${columns(1)}status, n AS c FROM ${chosen.name}
       WHERE build IN {builds:Array(UInt64)} AND ${chosen.where} UNION ALL ${scans}`
    : scans
  return {
    sql: around(`SELECT ${select}${SUMS} FROM (${both}) ${rest}`),
    parameters: {
      ...source.parameters,
      ...parameters,
      ...(chosen && { counted: chosen.partitions, builds: chosen.builds }),
    },
    facts: [...source.facts, ...factsOfBuilds(chosen?.builds ?? [])],
  }
}

const butYears = (condition: ScanCondition): ScanCondition => ({
  ...condition,
  where: `${condition.where} AND _partition_id NOT IN {counted:Array(String)}`,
})

/** The SQL before, after and around the counts. */
interface CountedAs {
  select: string
  rest?: string
  around?: (counts: string) => string
  parameters?: Record<string, number>
}

interface Chosen {
  name: SummaryName
  where: string
  partitions: readonly string[]
  builds: readonly number[]
}

function choose(
  condition: ScanCondition,
  summaries: readonly SummaryName[],
  years: readonly ScanYear[]
): Chosen | null {
  const { counted } = condition
  if (!counted) return null
  const name = summaries.find((one) => counted.columns.every((own) => own in SUMMARIES[one]))
  if (!name) return null
  const isDaily = name === 'scan_days'
  const usable = years.filter(({ summary }) => summary && (isDaily || isWhole(summary, counted)))
  if (usable.length === 0) return null
  return {
    name,
    where: isDaily ? counted.whereDay : counted.where,
    partitions: usable.map(({ partition }) => partition),
    builds: usable.map(({ summary }) => summary!.build),
  }
}

/** Returns whether a span of days contains a whole year's scans. */
const isWhole = ({ firstDay, lastDay }: YearSummary, { start, end }: CountedCondition) =>
  (!start || start <= firstDay) && (!end || lastDay <= end)
