import { useScans } from '#app/scans/store/current_store'
import { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { loadDemoScans } from '#app/scans/ingest/load_demo_scans'
import { type TestScans, testScans } from '#tests/functional/setup/scans/scan_store'
import db from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail } from '@japa/runner'

const SCANS = 3_000

let loaded: Promise<TestScans> | undefined

async function load(): Promise<TestScans> {
  const started = await testScans()
  const store = await started.connection.whenReady()
  const { folder } = started
  await loadDemoScans({
    client: db.connection(),
    store,
    folder,
    now: new Date(),
    count: SCANS,
  })
  return started
}

/**
 * Gives the server of this process the demo's scans. The store starts on first use and ends with
 * the process.
 */
export async function withScans(): Promise<void> {
  loaded ??= load()
  useScans((await loaded).connection)
}

/** Makes the scan store unavailable for the rest of the test. */
export function withoutScans(): void {
  useScans(null)
  getActiveTestOrFail().cleanup(async () => useScans(loaded ? (await loaded).connection : null))
}

/** Stores more scans. Deletes them after the test, because other tests count the demo's scans. */
export async function addScans(scans: readonly SentScan[]): Promise<void> {
  await withScans()
  const { connection, folder } = await loaded!
  const log = new AcceptedLog(folder)
  const [client, store] = [db.connection(), await connection.whenReady()]
  getActiveTestOrFail().cleanup(() => forgetScans(scans.map(({ id }) => id)))
  await ingestScans({ client, store, log }, [...scans], new Date())
  await log.close()
}

async function forgetScans(ids: readonly string[]): Promise<void> {
  const { connection } = await loaded!
  const list = ids.map((id) => `'${id}'`).join(', ')
  const store = await connection.whenReady()
  await store.run(`ALTER TABLE scans DELETE WHERE id IN (${list}) SETTINGS mutations_sync = 2`)
}
