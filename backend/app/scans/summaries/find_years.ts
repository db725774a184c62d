import type { ScanStore } from '#app/scans/scan_store'
import type { ScanTables } from '#app/scans/scan_tables'
import { PARTS_OF_SCANS, REVISION, REVISION_OF_ALL } from '#app/scans/summaries/find_summaries'

/** What a look at the store found: years as questions read them, and what was made of them beforehand. */
export interface KnownYears {
  years: readonly ScanYear[]
  /** The build of the ranking of all labels. */
  ranking: number | null
}

export const NOTHING_KNOWN: KnownYears = { years: [], ranking: null }

/** A year of the scans, as questions read it. */
export interface ScanYear {
  /** As it is called in `_partition_id`, by which it is read or left out without a look at its rows. */
  partition: string
  /** The one merged part that it is, which holds no scan twice and is called otherwise after each change. */
  part: string | null
  summary: YearSummary | null
  /** The build of its scans sorted by roll. */
  byRoll: number | null
}

/** What was counted beforehand of a year that has not changed since. */
export interface YearSummary {
  build: number
  /** The days of its first and last scan. */
  firstDay: string
  lastDay: string
}

interface YearRow {
  partition: string
  part: string
  build: string
  first_day: string
  last_day: string
  by_roll: string
  ranking: string | null
}

const YEARS = `
  SELECT p.partition AS partition, p.part AS part, s.build AS build, s.first_day AS first_day,
    s.last_day AS last_day, b.build AS by_roll, (
      SELECT any(build) FROM scan_builds FINAL
      WHERE kind = 'labels' AND revision IN (SELECT revision FROM (${REVISION_OF_ALL}))) AS ranking
  FROM (
    SELECT partition, if(count() = 1 AND any(level) > 0,
      concat(any(name), ' ', toString(any(modification_time))), '') AS part, ${REVISION}
    FROM ${PARTS_OF_SCANS} GROUP BY partition) AS p
  LEFT JOIN (SELECT * FROM scan_summaries FINAL) AS s ON s.year = p.year AND s.revision = p.revision
  LEFT JOIN (SELECT * FROM scan_builds FINAL WHERE kind = 'by_roll') AS b
    ON b.year = p.year AND b.revision = p.revision`

/** What was found last, for each place of scans. */
const found = new WeakMap<ScanTables, KnownYears>()

/** Looks at the years of the scans as they are now; on a cluster nothing is known, as its machines have parts of their own. */
export async function lookAtYears(store: ScanStore): Promise<KnownYears> {
  if (store.tables.cluster) return NOTHING_KNOWN
  const rows = await store.rows<YearRow>(YEARS)
  const years = rows.map(({ partition, part, build, by_roll: byRoll, ...row }) => ({
    partition,
    part: part || null,
    summary:
      build === '0'
        ? null
        : { build: Number(build), firstDay: row.first_day, lastDay: row.last_day },
    byRoll: Number(byRoll) || null,
  }))
  const known = { years, ranking: Number(rows[0]?.ranking) || null }
  found.set(store.tables, known)
  return known
}

/** What the last look found, which may have changed since. */
export const knownYears = async (store: ScanStore): Promise<KnownYears> =>
  found.get(store.tables) ?? lookAtYears(store)
