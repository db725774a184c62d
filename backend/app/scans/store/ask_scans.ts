import type { Parameters, ScanStore } from '#app/scans/store/scan_store'
import type { ScanTables } from '#app/scans/store/scan_tables'

export interface AskedScans {
  store: ScanStore
  /** The queried table; tests query one that is spread over several machines. */
  table: string
  condition: ScanCondition
}

/** An SQL condition with bound values. Uses the expressions of the projections where possible. */
export interface ScanCondition {
  where: string
  parameters: Parameters
  /** The first and last day of the condition, both included, and the condition without them. */
  days?: { first: string | null; last: string | null; others: string }
}

/** Merges each year separately, so that a merged year is only read. */
export const SETTINGS = 'SETTINGS do_not_merge_across_partitions_select_final = 1'

/** Selects columns of the matching scans. `rest` follows the condition, such as `GROUP BY`. */
export function ask<Row>(
  { store, table, condition: { where, parameters } }: AskedScans,
  select: string,
  rest = '',
  more: Parameters = {}
): Promise<Row[]> {
  const sql = `SELECT ${select} FROM ${table} FINAL WHERE ${where} ${rest} ${SETTINGS}`
  return store.rows<Row>(sql, { ...parameters, ...more })
}

/** Settled years and a ranking, which need no merging of duplicates while they are unchanged. */
export interface KnownYears {
  settled: readonly SettledYear[]
  /** The latest change of each year. Inserts and mutations raise it; merges do not. */
  revision: string
  /** The time of the last change or merge in milliseconds. */
  changedAt: number
  /** True if a ranking of all labels exists for this revision. */
  isRanked: boolean
}

/** A year that is stored as one merged part, without duplicates. */
interface SettledYear {
  /** The year's `_partition_id`, which selects the year without reading rows. */
  partition: string
  /** The part's name and time, which differ after each change. */
  part: string
  first_day: string
  last_day: string
}

const NOTHING_KNOWN: KnownYears = { settled: [], revision: '', changedAt: 0, isRanked: false }

/** SQL without user input, and its parameters. */
export interface ScanSql {
  sql: string
  parameters: Parameters
}

/**
 * Selects from the valid versions of matching scans, with separate rows of settled and of other
 * years. Without FINAL, ClickHouse reads the projections of settled years instead of their rows.
 * Omits the condition on days for years entirely within it, because few projections have days.
 */
export function selectByYears(
  { table, condition }: AskedScans,
  { settled }: KnownYears,
  select: string,
  rest = ''
): ScanSql {
  const { where, parameters, days } = condition
  if (settled.length === 0) {
    return { sql: `SELECT ${select} FROM ${table} FINAL WHERE ${where} ${rest}`, parameters }
  }
  const { within = [], cut = [] } = Object.groupBy(settled, (year) =>
    isWithin(year, days) ? 'within' : 'cut'
  )
  const namesOf = (years: readonly SettledYear[]) => years.map(({ partition }) => partition)
  return {
    sql: [
      `FROM scans WHERE _partition_id IN {within:Array(String)} AND ${days?.others ?? where}`,
      `FROM scans WHERE _partition_id IN {cut:Array(String)} AND ${where}`,
      `FROM scans FINAL WHERE _partition_id NOT IN {settled:Array(String)} AND ${where}`,
    ]
      .map((from) => `SELECT ${select} ${from} ${rest}`)
      .join(' UNION ALL '),
    parameters: {
      ...parameters,
      within: namesOf(within),
      cut: namesOf(cut),
      settled: namesOf(settled),
    },
  }
}

const isWithin = (year: SettledYear, days: ScanCondition['days']) =>
  (!days?.first || days.first <= year.first_day) && (!days?.last || year.last_day <= days.last)

/** Attempts with known years before a query runs without them. */
const TRIES = 2

/**
 * Runs a query with the known years, then checks that they have not changed. Parts and revisions
 * never return, so unchanged years were valid the whole time. Otherwise runs it again.
 */
export async function askByYears<Result>(
  { store, table }: AskedScans,
  read: (known: KnownYears) => Promise<Result>
): Promise<Result> {
  if (table !== 'scans' || store.tables.cluster) return read(NOTHING_KNOWN)
  let known = found.get(store.tables) ?? (await lookAtYears(store))
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await read(known)
    if (known.settled.length === 0 && !known.isRanked) return result
    const before = known
    known = await lookAtYears(store)
    if (isSame(before, known)) return result
  }
  return read(NOTHING_KNOWN)
}

function isSame(before: KnownYears, now: KnownYears): boolean {
  const parts = new Set(now.settled.map(({ part }) => part))
  return (
    before.settled.every(({ part }) => parts.has(part)) &&
    (!before.isRanked || before.revision === now.revision)
  )
}

interface YearRow extends SettledYear {
  revision: string
  changed: number
  ranked: string[]
}

const YEARS = `
  SELECT partition, if(count() = 1 AND any(level) > 0,
      concat(any(name), ' ', toString(any(modification_time))), '') AS part,
    toString(toDate(min(min_time), 'UTC')) AS first_day,
    toString(toDate(max(max_time), 'UTC')) AS last_day,
    concat(partition, '-', toString(
      max(greatest(max_block_number, toInt64OrZero(splitByChar('_', name)[5]))))) AS revision,
    toUnixTimestamp(max(modification_time)) AS changed,
    (SELECT groupUniqArray(revision) FROM label_ranks) AS ranked
  FROM system.parts WHERE database = currentDatabase() AND table = 'scans' AND active
  GROUP BY partition ORDER BY partition`

const SECOND_MS = 1_000

/** The years that were found last, which may be outdated. */
const found = new WeakMap<ScanTables, KnownYears>()

/** Reads the current years, or none on a cluster, where each machine has its own parts. */
export async function lookAtYears(store: ScanStore): Promise<KnownYears> {
  if (store.tables.cluster) return NOTHING_KNOWN
  const rows = await store.rows<YearRow>(YEARS)
  const revision = rows.map((row) => row.revision).join(' ')
  const known = {
    settled: rows.filter(({ part }) => part !== ''),
    revision,
    changedAt: Math.max(...rows.map(({ changed }) => changed * SECOND_MS)),
    isRanked: rows[0]?.ranked.includes(revision) ?? false,
  }
  found.set(store.tables, known)
  return known
}
