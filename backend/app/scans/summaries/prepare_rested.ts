import { toStoreInstant } from '#app/scans/lines/bind_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { newBuild } from '#app/scans/summaries/build_number'
import { REVISION_OF_ALL, YEAR_REVISIONS } from '#app/scans/store/find_summaries'
import { rankManyLabelsSql } from '#app/scans/store/label_ranking'
import { ASKED_COLUMNS, type RestedTable } from '#app/scans/store/rested_tables'
import { MOST_LABELS } from '#shared/scans/questions/verification_question_contract'

/** Years that were counted and have not changed since. */
const RESTED = `SELECT year, revision FROM scan_summaries FINAL
  WHERE at <= {before:DateTime64(3)} AND (year, revision) IN (${YEAR_REVISIONS})`

/** Merges each year separately. */
const BY_YEAR = 'SETTINGS do_not_merge_across_partitions_select_final = 1'

interface Revision {
  year: number
  revision: string
}

/** Sorts years by roll and ranks labels, once unchanged for `restMs` after their count. */
export async function prepareRested(store: ScanStore, now: Date, restMs: number): Promise<void> {
  if (store.tables.cluster) return
  const before = toStoreInstant(new Date(now.getTime() - restMs))
  await sortByRoll(store, now, before)
  await rankAll(store, now, before)
}

async function sortByRoll(store: ScanStore, now: Date, before: string): Promise<void> {
  const years = await store.rows<Revision>(
    `SELECT year, revision FROM (${RESTED})
     WHERE (year, revision) NOT IN (SELECT year, revision FROM scan_builds FINAL WHERE kind = 'by_roll')`,
    { before }
  )
  for (const rested of years) {
    const select = `${ASKED_COLUMNS} FROM scans FINAL
      WHERE _partition_id = '${rested.year}' AND spool != 0`
    await build(store, 'scans_by_roll', select, { ...rested, kind: 'by_roll', now })
  }
}

async function rankAll(store: ScanStore, now: Date, before: string): Promise<void> {
  const [all] = await store.rows<Revision>(
    `SELECT year, revision FROM (${REVISION_OF_ALL})
     WHERE years > 0 AND years = (SELECT count() FROM (${RESTED}))
       AND revision NOT IN (SELECT revision FROM scan_builds FINAL WHERE kind = 'labels')`,
    { before }
  )
  if (!all) return
  const select = `* FROM (${rankManyLabelsSql({ scans: 'scans FINAL WHERE 1', most: MOST_LABELS })})`
  await build(store, 'scan_label_ranks', select, { ...all, kind: 'labels', now })
}

/** Makes a table, which becomes valid if its scans have not changed during that time. */
async function build(
  store: ScanStore,
  table: RestedTable,
  select: string,
  { kind, year, revision, now }: Revision & { kind: string; now: Date }
): Promise<void> {
  const number = newBuild()
  await store.run(`INSERT INTO ${table} SELECT ${year}, ${number}, ${select} ${BY_YEAR}`)
  const still = await store.rows(
    `SELECT 1 FROM (${year === 0 ? REVISION_OF_ALL : YEAR_REVISIONS}) WHERE year = {year:UInt16} AND revision = {revision:UInt64}`,
    { year, revision }
  )
  if (still.length === 0) return
  const at = toStoreInstant(now)
  await store.insert('scan_builds', [{ kind, year, build: number, revision, at }])
}
