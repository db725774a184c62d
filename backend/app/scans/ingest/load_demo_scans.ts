import { rmSync } from 'node:fs'
import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { AcceptedLog, acceptedFolder } from '#app/scans/ingest/accepted_log'
import { DEMO } from '#app/scans/ingest/generate_scans'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { migrateScans } from '#app/scans/store/migrate_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { dropScans } from '#app/scans/store/scan_tables'
import { type ScannedRoll, makeScans } from '#database/demo/make_scans'
import { fromDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { notNull, orNull, select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const LABELS_OF_A_ROLL = 25
const MOST_ROLLS = 600
const SCANS_PER_BATCH = 20_000

export const DEMO_SCANS = 200_000

interface DemoScans {
  client: QueryClientContract
  store: ScanStore
  /** The folder of the log. */
  folder: string
  now: Date
  count: number
}

/**
 * Loads the demo's scans into an empty store, or completes an interrupted load. Returns the number
 * of loaded scans. Leaves a store with other scans unchanged.
 */
export async function loadDemoScans({ client, store, folder, now, count }: DemoScans) {
  if (!(await lacksDemoScans(store, count))) return 0
  const rolls = await findRolls(client)
  const log = new AcceptedLog(folder)
  let loaded = 0
  let scans: SentScan[] = []
  const flush = async () => {
    loaded += (await ingestScans({ client, store, log }, scans, now)).accepted
    scans = []
  }
  for (const scan of makeScans(rolls, count, now.getTime())) {
    scans.push(scan as SentScan)
    if (scans.length === SCANS_PER_BATCH) await flush()
  }
  if (scans.length > 0) await flush()
  await log.close()
  return loaded
}

async function lacksDemoScans(store: ScanStore, count: number): Promise<boolean> {
  const [all] = await store.rows<{ n: string }>('SELECT count() AS n FROM scans')
  const stored = Number(all!.n)
  // An interrupted demo has fewer scans. Searching a larger store would take long.
  if (stored === 0 || stored > 2 * count) return stored === 0
  const [found] = await store.rows<{ ids: string }>(
    `SELECT uniqExact(id) AS ids FROM scans WHERE startsWith(id, '${DEMO}')`
  )
  const loaded = Number(found!.ids)
  return loaded > 0 && loaded < count
}

/** Deletes every scan and the log, to restart a demo. */
export async function forgetScans(store: ScanStore, folder: string): Promise<void> {
  rmSync(acceptedFolder(folder), { recursive: true, force: true })
  for (const statement of dropScans(store.tables)) await store.run(statement)
  await migrateScans(store)
}

/** Finds shipped rolls of all ages with some of their labels. Creates missing labels. */
async function findRolls(client: QueryClientContract): Promise<ScannedRoll[]> {
  const all = await select(client, 'rolls', ['id']).orderBy('id', 'desc')
  const step = Math.ceil(all.length / MOST_ROLLS)
  const lost = await select(client, 'roll_losses', ['roll_id as id'])
  const chosen = [...all.filter((_, index) => index % step === 0), ...lost].map(({ id }) => id)
  const rows = await select(client, 'rolls', [
    'rolls.id',
    ...notNull('rolls.shipped_at'),
    ...orNull('addresses.country_code', 'roll_losses.lost_on'),
  ])
    .leftJoin('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('addresses', 'addresses.id', 'orders.delivery_address_id')
    .leftJoin('roll_losses', 'roll_losses.roll_id', 'rolls.id')
    .whereIn('rolls.id', chosen)
    .whereNotNull('rolls.shipped_at')
    .orderBy('rolls.id', 'desc')
  return transaction(client, async (trx) => {
    const rolls: ScannedRoll[] = []
    for (const row of rows) {
      let labels = await select(trx, 'labels', ['label_key'])
        .where('roll_id', row.id)
        .orderBy('object_id')
        .limit(LABELS_OF_A_ROLL)
      if (labels.length === 0) {
        const made = drawLabels(LABELS_OF_A_ROLL).map(({ labelKey, objectId }) => ({
          roll_id: row.id,
          object_id: objectId,
          label_key: labelKey,
        }))
        await trx.insertQuery().table('labels').multiInsert(made)
        labels = made
      }
      rolls.push({
        shippedMs: Date.parse(fromDbInstant(row.shipped_at)),
        country: row.country_code ?? '',
        lostMs: row.lost_on === null ? null : Date.parse(row.lost_on),
        labels: labels.map(({ label_key: key }) => fromLabelKey(key)),
      })
    }
    return rolls
  })
}
