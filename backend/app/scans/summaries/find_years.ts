import type { ScanStore } from '#app/scans/scan_store'
import { PARTS_OF_SCANS, REVISION } from '#app/scans/summaries/find_summaries'

/** A year of the scans, as questions read it. */
export interface ScanYear {
  /** As it is called in `_partition_id`, by which it is read or left out without a look at its rows. */
  partition: string
  /** The one merged part that it is, which holds no scan twice and has another name after each change. */
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
}

/** One look at the store's parts: a question takes two of them. */
const YEARS = `
  SELECT p.partition AS partition, p.part AS part, s.build AS build, s.first_day AS first_day,
    s.last_day AS last_day, b.build AS by_roll
  FROM (
    SELECT partition, if(count() = 1 AND any(level) > 0, any(name), '') AS part, ${REVISION}
    FROM ${PARTS_OF_SCANS} GROUP BY partition) AS p
  LEFT JOIN (SELECT * FROM scan_summaries FINAL) AS s ON s.year = p.year AND s.revision = p.revision
  LEFT JOIN (SELECT * FROM scan_builds FINAL WHERE kind = 'by_roll') AS b
    ON b.year = p.year AND b.revision = p.revision`

/** The years of the scans as they are now; none on a cluster, whose machines have parts of their own. */
export async function findYears(store: ScanStore): Promise<ScanYear[]> {
  if (store.tables.cluster) return []
  const rows = await store.rows<YearRow>(YEARS)
  return rows.map(({ partition, part, build, by_roll: byRoll, ...row }) => ({
    partition,
    part: part || null,
    summary:
      build === '0'
        ? null
        : { build: Number(build), firstDay: row.first_day, lastDay: row.last_day },
    byRoll: Number(byRoll) || null,
  }))
}
