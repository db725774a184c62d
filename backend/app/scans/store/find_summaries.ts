import type { ScanStore } from '#app/scans/store/scan_store'

/** A year counted in a summary and unchanged since. */
export interface SummarizedYear {
  year: number
  build: string
}

/** The current parts of the scans, for SQL after `FROM`. */
export const PARTS_OF_SCANS = `system.parts WHERE database = currentDatabase() AND table = 'scans' AND active`

/** SQL for years and revisions, which inserts and mutations raise and merges keep. */
export const REVISION = `toUInt16(partition) AS year,
  toUInt64(max(greatest(max_block_number, toInt64OrZero(splitByChar('_', name)[5])))) AS revision`

export const YEAR_REVISIONS = `SELECT ${REVISION} FROM ${PARTS_OF_SCANS} GROUP BY partition`

/** The revision of all scans, as year 0. */
export const REVISION_OF_ALL = `
  SELECT toUInt16(0) AS year, sipHash64(arraySort(groupArray((y, r)))) AS revision, count() AS years
  FROM (SELECT year AS y, revision AS r FROM (${YEAR_REVISIONS}))`

/** Finds the years with valid summaries; none on a cluster. */
export async function findSummaries(store: ScanStore): Promise<SummarizedYear[]> {
  if (store.tables.cluster) return []
  return store.rows<SummarizedYear>(
    `SELECT year, build FROM scan_summaries FINAL
     WHERE (year, revision) IN (${YEAR_REVISIONS})`
  )
}
