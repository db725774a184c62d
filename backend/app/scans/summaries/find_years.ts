import type { ScanStore } from '#app/scans/scan_store'
import { YEAR_REVISIONS } from '#app/scans/summaries/find_summaries'

/** A year of the scans, as questions read it. */
export interface ScanYear {
  /** As it is called in `_partition_id`, by which it is read or left out without a look at its rows. */
  partition: string
  /** The one merged part that it is, which holds no scan twice and has another name after each change. */
  part: string | null
  summary: YearSummary | null
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
}

const YEARS = `
  SELECT p.partition AS partition, p.part AS part, s.build AS build, s.first_day AS first_day, s.last_day AS last_day
  FROM (
    SELECT partition, toUInt16(partition) AS year, if(count() = 1 AND any(level) > 0, any(name), '') AS part
    FROM system.parts
    WHERE database = currentDatabase() AND table = 'scans' AND active GROUP BY partition) AS p
  LEFT JOIN (
    SELECT * FROM scan_summaries FINAL WHERE (year, revision) IN (${YEAR_REVISIONS})) AS s ON s.year = p.year`

/** The years of the scans as they are now; none on a cluster, whose machines have parts of their own. */
export async function findYears(store: ScanStore): Promise<ScanYear[]> {
  if (store.tables.cluster) return []
  const rows = await store.rows<YearRow>(YEARS)
  return rows.map(({ partition, part, build, first_day: firstDay, last_day: lastDay }) => ({
    partition,
    part: part || null,
    summary: build === '0' ? null : { build: Number(build), firstDay, lastDay },
  }))
}
