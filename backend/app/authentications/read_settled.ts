import type { AskedScans } from '#app/authentications/ask_scans'
import type { Parameters } from '#app/scans/scan_store'
import { type ScanYear, findYears } from '#app/scans/summaries/find_years'
import { ASKED_COLUMNS } from '#app/scans/summaries/rested_tables'

/** Where the scans that match are read from: what stands between `FROM` and `AND`, and is bound in it. */
export interface ScanSource {
  sql: string
  parameters: Parameters
}

/** Years whose scans need not be merged while they are read. */
interface MergedYears {
  /** Those of one roll are read from where scans are sorted by roll. */
  byRoll: readonly ScanYear[]
  /** The others are one merged part. */
  settled: readonly ScanYear[]
}

/** All scans that match, of each the version that counts. */
const mergedScans = ({ table, condition: { where, parameters } }: AskedScans): ScanSource => ({
  sql: `${table} FINAL WHERE ${where}`,
  parameters,
})

/** The same; years that are merged already are read as they are, only where they match. */
function settledScans({ condition }: AskedScans, { byRoll, settled }: MergedYears): ScanSource {
  const { where, parameters } = condition
  const select = (from: string) => `SELECT ${ASKED_COLUMNS} FROM ${from} AND ${where}`
  const parts = [
    select('scans WHERE _partition_id IN {settled:Array(String)}'),
    select('scans FINAL WHERE _partition_id NOT IN {merged:Array(String)}'),
  ]
  if (byRoll.length > 0) {
    parts.push(select('scans_by_roll WHERE build IN {builds_by_roll:Array(UInt64)}'))
  }
  const namesOf = (years: readonly ScanYear[]) => years.map(({ partition }) => partition)
  return {
    sql: `(${parts.join(' UNION ALL ')}) WHERE 1`,
    parameters: {
      ...parameters,
      settled: namesOf(settled),
      merged: namesOf([...byRoll, ...settled]),
      ...(byRoll.length > 0 && { builds_by_roll: byRoll.map(({ byRoll: build }) => build!) }),
    },
  }
}

/**
 * Asks the scans that match. Merging while reading keeps the store from reading only what matches, so
 * years that are merged are read without it, and asked anew when one of them has changed meanwhile.
 */
export async function readSettled<Row>(
  asked: AskedScans,
  read: (source: ScanSource) => Promise<Row[]>
): Promise<Row[]> {
  const isPlain = asked.table !== 'scans'
  return readYears(asked, read, isPlain ? [] : await findYears(asked.store))
}

/** The same of years that were found just now, but for those that the condition leaves out. */
export async function readYears<Row>(
  asked: AskedScans,
  read: (source: ScanSource) => Promise<Row[]>,
  years: readonly ScanYear[]
): Promise<Row[]> {
  const merged = () => read(mergedScans(asked))
  const byRoll = yearsByRoll(asked, years)
  const settled = years.filter((year) => year.part !== null && !byRoll.includes(year))
  if (byRoll.length + settled.length === 0) return merged()
  const rows = await read(settledScans(asked, { byRoll, settled }))
  if (settled.length === 0) return rows
  const still = new Set((await findYears(asked.store)).map(({ part }) => part))
  return settled.every(({ part }) => still.has(part)) ? rows : merged()
}

/** All versions of the scans that match, without merging them. */
export async function everyVersion(asked: AskedScans): Promise<ScanSource> {
  const { store, table, condition } = asked
  const years = isOfRoll(asked) && table === 'scans' ? await findYears(store) : []
  const byRoll = yearsByRoll(asked, years)
  if (byRoll.length === 0) {
    return { sql: `${table} WHERE ${condition.where}`, parameters: condition.parameters }
  }
  return settledScans(asked, { byRoll, settled: years.filter((year) => !byRoll.includes(year)) })
}

/** Years in which the scans of the roll that is asked about lie together; builds do not change. */
const yearsByRoll = (asked: AskedScans, years: readonly ScanYear[]): ScanYear[] =>
  isOfRoll(asked) ? years.filter(({ byRoll }) => byRoll !== null) : []

const isOfRoll = ({ condition }: AskedScans) =>
  condition.counted?.columns.includes('spool') ?? false
