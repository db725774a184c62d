import type { ScanStore } from '#app/scans/scan_store'

/** A year whose scans were counted beforehand, and have not changed since. */
export interface SummarizedYear {
  year: number
  build: string
}

/** The parts that the scans are in now, for SQL after `FROM`. */
export const PARTS_OF_SCANS = `system.parts WHERE database = currentDatabase() AND table = 'scans' AND active`

/**
 * SQL for a year and the revision of its scans, of their parts by partition: the number of its newest block,
 * which each insert and each mutation takes a higher one of, and merges leave as it is.
 */
export const REVISION = `toUInt16(partition) AS year,
  toUInt64(max(greatest(max_block_number, toInt64OrZero(splitByChar('_', name)[5])))) AS revision`

export const YEAR_REVISIONS = `SELECT ${REVISION} FROM ${PARTS_OF_SCANS} GROUP BY partition`

/** All scans as they are now; their year is 0. */
export const REVISION_OF_ALL = `
  SELECT toUInt16(0) AS year, sipHash64(arraySort(groupArray((y, r)))) AS revision, count() AS years
  FROM (SELECT year AS y, revision AS r FROM (${YEAR_REVISIONS}))`

/** The years that can be told from summaries; none on a cluster, whose machines have their own revisions. */
export async function findSummaries(store: ScanStore): Promise<SummarizedYear[]> {
  if (store.tables.cluster) return []
  return store.rows<SummarizedYear>(
    `SELECT year, build FROM scan_summaries FINAL
     WHERE (year, revision) IN (${YEAR_REVISIONS})`
  )
}
