import { toStoreInstant } from '#app/scans/lines/bind_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { newBuild } from '#app/scans/summaries/build_number'
import { YEAR_REVISIONS, findSummaries } from '#app/scans/store/find_summaries'
import { lookAtYears } from '#app/scans/store/find_years'
import { RESTED_TABLES, type RestedTable } from '#app/scans/store/rested_tables'
import { SUMMARY_NAMES, type SummaryName, columnsOf } from '#app/scans/store/summary_tables'

interface YearRevision {
  year: number
  revision: string
}

/**
 * Counts each changed year again (rule 13.21) and returns the number. A build becomes valid once it
 * is complete and its year unchanged; until then questions read the scans.
 */
export async function summarizeScans(store: ScanStore, now: Date): Promise<number> {
  if (store.tables.cluster) return 0
  await dropOldBuilds(store)
  const fresh = new Set((await findSummaries(store)).map(({ year }) => year))
  const revisions = await store.rows<YearRevision>(YEAR_REVISIONS)
  let counted = 0
  for (const revision of revisions) {
    if (!fresh.has(revision.year) && (await summarizeYear(store, revision, now))) counted += 1
  }
  // Makes questions use the new summaries.
  await lookAtYears(store)
  return counted
}

async function summarizeYear(store: ScanStore, { year, revision }: YearRevision, now: Date) {
  const build = newBuild()
  for (const name of SUMMARY_NAMES) await store.run(buildSql(name, year, build))
  const [days] = await store.rows<{ first_day: string; last_day: string; n: string }>(
    `SELECT min(day) AS first_day, max(day) AS last_day, count() AS n FROM scan_days
     WHERE build = {build:UInt64}`,
    { build }
  )
  const revisions = await store.rows<YearRevision>(YEAR_REVISIONS)
  const isSame = revisions.some((other) => other.year === year && other.revision === revision)
  if (!isSame || days!.n === '0') return false
  const { first_day: first, last_day: last } = days!
  await store.insert('scan_summaries', [
    { year, build, revision, first_day: first, last_day: last, at: toStoreInstant(now) },
  ])
  return true
}

/** Contains our numbers only, no user input. */
function buildSql(name: SummaryName, year: number, build: number): string {
  const columns = columnsOf(name)
  const keys = columns.map(([own]) => own).join(', ')
  return `INSERT INTO ${name} (year, build, ${keys}, n)
    SELECT ${year}, ${build}, ${columns.map(([own, { sql }]) => `${sql} AS k_${own}`).join(', ')}, count()
    FROM scans FINAL WHERE toYear(ts) = ${year}
    GROUP BY ${columns.map(([own]) => `k_${own}`).join(', ')}`
}

/** The valid builds and their times. */
const BUILDS = `SELECT year, build, at FROM scan_summaries FINAL
  UNION ALL SELECT year, build, at FROM scan_builds FINAL`

/** Drops failed builds, and outdated ones once nothing can be reading them. */
async function dropOldBuilds(store: ScanStore): Promise<void> {
  const old = await store.rows<{ table: SummaryName | RestedTable; year: string; build: string }>(
    `SELECT DISTINCT table, extract(partition, '(\\\\d+)') AS year, extract(partition, ',(\\\\d+)') AS build
     FROM system.parts
     WHERE database = currentDatabase() AND active AND has({names:Array(String)}, table)
       AND modification_time < now() - INTERVAL 1 HOUR
       AND toUInt64(build) NOT IN (SELECT build FROM (${BUILDS}))
       AND toUInt16(year) NOT IN (
         SELECT year FROM (${BUILDS}) WHERE at > now64(3, 'UTC') - INTERVAL 10 MINUTE)`,
    { names: [...SUMMARY_NAMES, ...RESTED_TABLES] }
  )
  for (const { table, year, build } of old) {
    await store.run(`ALTER TABLE ${table} DROP PARTITION (${Number(year)}, ${Number(build)})`)
  }
}
