import {
  NO_LABEL,
  type ScanRow,
  type ScannedLabel,
  bindLabels,
  fromStoreInstant,
  toStoreInstant,
} from '#app/scans/lines/bind_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { mergeScans } from '#app/scans/store/scan_tables'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import { labelIdOf } from '#shared/labels/rolls/label_id'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

const SCANS_AT_A_TIME = 10_000

interface RebindOptions {
  isUnboundOnly: boolean
  now: Date
  progress?: (scans: number) => void
}

/**
 * Binds scans again with what is now known about their time (rule 13.6). Adds a row with a later
 * version for each changed scan. Returns the number of changed scans.
 */
export async function rebindScans(
  client: QueryClientContract,
  store: ScanStore,
  { isUnboundOnly, now, progress }: RebindOptions
): Promise<number> {
  const where = isUnboundOnly ? 'roll = 0' : '1'
  let waiting: ScanRow[] = []
  let [seen, changed] = [0, 0]
  const flush = async () => {
    const rows = await rebound(client, waiting, now)
    if (rows.length > 0) await store.insert('scans', rows)
    seen += waiting.length
    changed += rows.length
    waiting = []
    progress?.(seen)
  }
  for await (const rows of store.stream<ScanRow>(`SELECT * FROM scans FINAL WHERE ${where}`)) {
    waiting.push(...rows)
    if (waiting.length >= SCANS_AT_A_TIME) await flush()
  }
  await flush()
  if (changed === 0) return 0
  await store.run(mergeScans(store.tables))
  await rankAllLabels(store, now)
  return changed
}

/** Binds again the scans that arrived before their timestamp (rule 13.6). Returns their number. */
export async function bindScansAhead(
  client: QueryClientContract,
  store: ScanStore,
  { since, now }: { since: Date; now: Date }
): Promise<number> {
  const rows = await store.rows<ScanRow>(
    `SELECT * FROM scans FINAL
     WHERE ts >= toDateTime64({since:String}, 3, 'UTC') AND ts <= toDateTime64({now:String}, 3, 'UTC')
       AND toUnixTimestamp64Milli(ts) > version`,
    { since: toStoreInstant(since), now: toStoreInstant(now) }
  )
  for (const some of chunk(rows, SCANS_AT_A_TIME)) {
    const bindings = await bindLabels(client, some.map(scannedLabelOf))
    await store.insert(
      'scans',
      some.map((row, index) => ({ ...row, ...bindings[index]!, version: laterThan(row, now) }))
    )
  }
  return rows.length
}

async function rebound(
  client: QueryClientContract,
  rows: readonly ScanRow[],
  now: Date
): Promise<ScanRow[]> {
  const bindings = await bindLabels(client, rows.map(scannedLabelOf))
  return rows.flatMap((row, index) => {
    const binding = bindings[index]!
    const isSame = Object.entries(binding).every(
      ([name, value]) => String(row[name as keyof ScanRow]) === String(value)
    )
    return isSame ? [] : [{ ...row, ...binding, version: laterThan(row, now) }]
  })
}

const scannedLabelOf = ({ label, object_id: objectId, ts }: ScanRow): ScannedLabel => ({
  labelId: BigInt(label) === NO_LABEL ? null : labelIdOf(BigInt(label)),
  objectId: Number(objectId) || null,
  at: fromStoreInstant(ts),
})

/** Returns a version after the row's, even if an earlier binding used a fast clock. */
const laterThan = ({ version }: ScanRow, now: Date) => Math.max(now.getTime(), Number(version) + 1)
