import { type ScanRow, NO_LABEL, bindLabels, fromStoreInstant } from '#app/scans/ingest/bind_scans'
import type { ScanStore } from '#app/scans/scan_store'
import { mergeScans } from '#app/scans/scan_tables'
import { prepareScans } from '#app/scans/summaries/prepare_scans'
import { labelIdOf } from '#shared/labels/label_id'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Scans that are bound anew at once. */
const SCANS_AT_A_TIME = 10_000

interface RebindOptions {
  /** Only scans whose labels nobody knew. */
  isUnboundOnly: boolean
  now: Date
  progress?: (scans: number) => void
}

/**
 * Binds scans anew to what the database says today of the time of each (rule 13.6): a row of a later
 * version takes the place of the former one. Returns how many changed.
 */
export async function rebindScans(
  client: QueryClientContract,
  store: ScanStore,
  { isUnboundOnly, now, progress }: RebindOptions
): Promise<number> {
  const where = isUnboundOnly ? 'spool = 0' : '1'
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
  await prepareScans(store, now)
  return changed
}

async function rebound(
  client: QueryClientContract,
  rows: readonly ScanRow[],
  now: Date
): Promise<ScanRow[]> {
  const bindings = await bindLabels(
    client,
    rows.map(({ label, object_id: objectId, ts }) => ({
      labelId: BigInt(label) === NO_LABEL ? null : labelIdOf(BigInt(label)),
      objectId: Number(objectId) || null,
      at: fromStoreInstant(ts),
    }))
  )
  return rows.flatMap((row, index) => {
    const binding = bindings[index]!
    const isSame = Object.entries(binding).every(
      ([name, value]) => String(row[name as keyof ScanRow]) === String(value)
    )
    if (isSame) return []
    // The clock of who bound the row before may have been ahead.
    const version = Math.max(now.getTime(), Number(row.version) + 1)
    return [{ ...row, ...binding, version }]
  })
}
