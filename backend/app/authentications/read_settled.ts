import type { AskedScans } from '#app/authentications/ask_scans'
import type { Parameters, ScanStore } from '#app/scans/scan_store'

/** A year whose scans are one merged part, which holds no scan twice. */
interface SettledYear {
  year: number
  /** Has another name after each change. */
  part: string
}

/** Where the scans that match are read from: what stands between `FROM` and `AND`, and is bound in it. */
export interface ScanSource {
  sql: string
  parameters: Parameters
}

const SETTLED_YEARS = `
  SELECT toUInt16(partition) AS year, any(name) AS part FROM system.parts
  WHERE database = currentDatabase() AND table = 'scans' AND active
  GROUP BY partition HAVING count() = 1 AND any(level) > 0`

/** A cluster's machines have parts of their own. */
const findSettled = (store: ScanStore): Promise<SettledYear[]> =>
  store.tables.cluster ? Promise.resolve([]) : store.rows<SettledYear>(SETTLED_YEARS)

/** All scans that match, of each the version that counts. */
export const mergedScans = ({
  table,
  condition: { where, parameters },
}: AskedScans): ScanSource => ({
  sql: `${table} FINAL WHERE ${where}`,
  parameters,
})

/** The same; years that are merged already are read as they are, only where they match. */
function settledScans(asked: AskedScans, years: readonly number[]): ScanSource {
  const { where, parameters } = asked.condition
  return {
    sql: `(
      SELECT * FROM scans WHERE toYear(ts) IN {settled:Array(UInt16)} AND ${where}
      UNION ALL
      SELECT * FROM scans FINAL WHERE toYear(ts) NOT IN {settled:Array(UInt16)} AND ${where}) WHERE 1`,
    parameters: { ...parameters, settled: years },
  }
}

/**
 * Asks the scans that match. Merging while reading keeps the store from reading only what matches, so
 * years that are merged are read without it, and asked anew when one of them has changed meanwhile.
 * Years that the condition leaves out may be named, so that they are not looked after.
 */
export async function readSettled<Row>(
  asked: AskedScans,
  read: (source: ScanSource) => Promise<Row[]>,
  leftOut: readonly number[] = []
): Promise<Row[]> {
  const merged = () => read(mergedScans(asked))
  if (asked.table !== 'scans') return merged()
  const all = await findSettled(asked.store)
  const settled = all.filter(({ year }) => !leftOut.includes(year))
  if (settled.length === 0) return merged()
  const years = settled.map(({ year }) => year)
  const rows = await read(settledScans(asked, years))
  const still = new Set((await findSettled(asked.store)).map(({ part }) => part))
  return settled.every(({ part }) => still.has(part)) ? rows : merged()
}
