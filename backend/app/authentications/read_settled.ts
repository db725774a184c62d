import type { AskedScans } from '#app/authentications/ask_scans'
import type { Parameters } from '#app/scans/scan_store'
import { type ScanYear, findYears } from '#app/scans/summaries/find_years'

/** Where the scans that match are read from: what stands between `FROM` and `AND`, and is bound in it. */
export interface ScanSource {
  sql: string
  parameters: Parameters
}

/** All scans that match, of each the version that counts. */
export const mergedScans = ({
  table,
  condition: { where, parameters },
}: AskedScans): ScanSource => ({
  sql: `${table} FINAL WHERE ${where}`,
  parameters,
})

/** The same; years that are merged already are read as they are, only where they match. */
function settledScans(asked: AskedScans, settled: readonly string[]): ScanSource {
  const { where, parameters } = asked.condition
  return {
    sql: `(
      SELECT * FROM scans WHERE _partition_id IN {settled:Array(String)} AND ${where}
      UNION ALL
      SELECT * FROM scans FINAL WHERE _partition_id NOT IN {settled:Array(String)} AND ${where}) WHERE 1`,
    parameters: { ...parameters, settled },
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
  const settled = years.filter(({ part }) => part !== null)
  if (settled.length === 0) return merged()
  const partitions = settled.map(({ partition }) => partition)
  const rows = await read(settledScans(asked, partitions))
  const still = new Set((await findYears(asked.store)).map(({ part }) => part))
  return settled.every(({ part }) => still.has(part)) ? rows : merged()
}
