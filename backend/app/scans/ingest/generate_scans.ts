import { NO_LABEL } from '#app/scans/lines/bind_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { CELL_BITS } from '#app/scans/store/geo_cell'
import { mergeScans } from '#app/scans/store/scan_tables'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import { MICRODEGREES } from '#shared/scans/places/geo_grid'

export const DEMO = 'demo-'
const COPY = `${DEMO}copy-`

const ROWS_PER_STATEMENT = 1_000_000

/** Name of a memory table of the originals, so that no statement searches all copies. */
const MODELS = 'scan_models'

/** The store holds scans that are not the demo's, or no demo scans to copy. */
export class NoDemoScans extends Error {
  override name = 'NoDemoScans'
}

interface CountedScans {
  originals: string
  copies: string
  others: string
}

/**
 * Copies the demo's scans until there are `count`, for benchmarks. Copies have other dates, places
 * and labels. They are not in the log, so a rebuild drops them. Throws {@link NoDemoScans} for a
 * store with other scans.
 */
export async function generateScans(
  store: ScanStore,
  count: number,
  progress: (scans: number) => void
): Promise<void> {
  const [found] = await store.rows<CountedScans>(
    `SELECT countIf(startsWith(id, '${COPY}')) AS copies, countIf(NOT startsWith(id, '${DEMO}')) AS others,
     count() - copies - others AS originals FROM scans FINAL`
  )
  const [originals, copies, others] = [found!.originals, found!.copies, found!.others].map(Number)
  if (others! > 0) throw new NoDemoScans('The store holds scans that are none of the demo’s.')
  if (originals === 0) throw new NoDemoScans('The store holds no scans of the demo to copy.')
  const step = Math.max(1, Math.floor(ROWS_PER_STATEMENT / originals!))
  const last = Math.ceil(count / originals!) - 1
  await store.run(`DROP TABLE IF EXISTS ${MODELS}`)
  await store.run(
    `CREATE TABLE ${MODELS} ENGINE = Memory
     AS SELECT * FROM scans FINAL WHERE NOT startsWith(id, '${COPY}')`
  )
  for (let from = Math.ceil(copies! / originals!) + 1; from <= last; from += step) {
    const to = Math.min(from + step, last + 1)
    await store.run(copiesSql(from, to))
    progress(originals! * to)
  }
  await store.run(`DROP TABLE ${MODELS}`)
  await store.run(mergeScans(store.tables))
  await rankAllLabels(store, new Date())
}

/** SQL that copies each original once per number from `from` to `to` (exclusive). */
const copiesSql = (from: number, to: number): string => `
  INSERT INTO scans
  SELECT * EXCEPT (copy, dice, moved, moved_lat, moved_lon) REPLACE (
    concat('${COPY}', toString(copy), '-', substring(id, ${DEMO.length + 1})) AS id,
    if(moved < now64(3, 'UTC'), moved, ts) AS ts,
    if(label = ${NO_LABEL}, label, label + copy) AS label,
    if(object_id = 0, 0, object_id + copy) AS object_id,
    moved_lat AS lat, moved_lon AS lon,
    ${cell('moved_lon', 360)} AS gx, ${cell('moved_lat', 180)} AS gy)
  FROM (
    SELECT *, arrayJoin(range(${from}, ${to})) AS copy, cityHash64(id, copy) AS dice,
      ts + toIntervalDay(toInt32(dice % 57) - 28) + toIntervalSecond(dice % 3600) AS moved,
      ${near('lat', 8)} AS moved_lat, ${near('lon', 24)} AS moved_lon
    FROM ${MODELS})`

/** SQL for a coordinate up to 0.02 degrees away. */
const near = (axis: 'lat' | 'lon', bits: number): string =>
  `if(is_located, ${axis} + toInt32(bitShiftRight(dice, ${bits}) % 40001) - 20000, ${axis})`

const cell = (column: string, degrees: number): string => {
  const span = degrees * MICRODEGREES
  return `toUInt16(intDiv((toInt64(${column}) + ${span / 2}) * ${2 ** CELL_BITS}, ${span}))`
}
