import type { ScanStore } from '#app/scans/store/scan_store'
import type { ScanTables } from '#app/scans/store/scan_tables'
import { PARTS_OF_SCANS, REVISION, REVISION_OF_ALL } from '#app/scans/store/find_summaries'

/** The years of the scans and their prepared tables. */
export interface KnownYears {
  years: readonly ScanYear[]
  ranking: number | null
}

export const NOTHING_KNOWN: KnownYears = { years: [], ranking: null }

export interface ScanYear {
  /** Its `_partition_id`, which selects the year without reading rows. */
  partition: string
  /** Its single merged part, which has no duplicates; the name changes with each change. */
  part: string | null
  summary: YearSummary | null
  /** The build of its table sorted by roll. */
  byRoll: number | null
}

/** The summary of an unchanged year. */
export interface YearSummary {
  build: number
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

const found = new WeakMap<ScanTables, KnownYears>()

/** Reads the current years; nothing on a cluster, where each machine has its own parts. */
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

/** Returns the last result, which may be outdated. */
export const knownYears = async (store: ScanStore): Promise<KnownYears> =>
  found.get(store.tables) ?? lookAtYears(store)
