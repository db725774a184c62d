import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useScans } from '#app/scans/store/current_store'
import { ScansConnection } from '#app/scans/store/scans_connection'
import { dropScans } from '#app/scans/store/scan_tables'
import { migrateScans } from '#app/scans/store/migrate_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import type { HttpResponse } from '#tests/functional/setup/visitor'
import type { Group } from '@japa/runner/core'

export interface TestScans {
  connection: ScansConnection
  folder: string
}

let started: Promise<TestScans> | undefined

/** Number of queries that the tests' store runs in parallel. */
export const TEST_SESSIONS = 3

/** Creates a connection to an embedded store in the folder. The caller opens it. */
export function newConnection(
  folder: string,
  hasLowPriority = false,
  onFailure: (message: string) => void = () => undefined
): ScansConnection {
  return new ScansConnection(
    {
      url: null,
      tables: { cluster: null },
      store: {
        folder,
        sessions: TEST_SESSIONS,
        memoryMb: 1_024,
        timeoutSeconds: 30,
        hasLowPriority,
      },
    },
    { info: () => undefined, error: (_details, message) => onFailure(message) }
  )
}

async function start(): Promise<TestScans> {
  const folder = mkdtempSync(join(tmpdir(), 'label-portal-scans-'))
  const failed = Promise.withResolvers<never>()
  const connection = newConnection(folder, false, (message) => failed.reject(new Error(message)))
  connection.open()
  await Promise.race([connection.whenReady(), failed.promise])
  process.once('exit', () => {
    if (connection.pid) process.kill(connection.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return { connection, folder }
}

/** Returns the embedded store of this process. It starts on first use and ends with the process. */
export const testScans = (): Promise<TestScans> => (started ??= start())

/** Gives a group the embedded store of this process, emptied. Other tests have no store. */
export function useTestScans(group: Group): { scans: () => Promise<TestScans> } {
  group.setup(async () => {
    const { connection, folder } = await testScans()
    await emptyScans(await untilBack())
    await rm(join(folder, 'accepted'), { recursive: true, force: true })
    useScans(connection)
    return () => useScans(null)
  })
  return { scans: testScans }
}

/** Tables that contain scans; the table of migrations is not one of them. */
const FILLED = ['label_ranks', 'scan_ids', 'scans']

/**
 * Deletes every scan but keeps the tables, even altered ones. Faster than {@link emptyScans}, but
 * the database still lists the empty parts of the years for a moment.
 */
export async function truncateScans(store: ScanStore): Promise<void> {
  for (const table of FILLED) await store.run(`TRUNCATE TABLE ${table} SYNC`)
}

/** Deletes every scan and creates the tables again. */
export async function emptyScans(store: ScanStore): Promise<void> {
  for (const statement of dropScans(store.tables)) await store.run(statement)
  await migrateScans(store)
}

/** Repeats a request while the response is 503. Waits for the store before each repetition. */
export async function oncePossible<Body>(
  request: () => Promise<HttpResponse<Body>>
): Promise<HttpResponse<Body>> {
  const { connection } = await testScans()
  for (;;) {
    const response = await request()
    if (response.status !== 503) return response
    await connection.whenReady()
  }
}

/** Waits until the store responds, because its process may have been killed. */
export async function untilBack(): Promise<ScanStore> {
  const { connection } = await testScans()
  for (;;) {
    const store = await connection.whenReady()
    const rows = await store.rows('SELECT 1').catch(() => null)
    if (rows) return store
  }
}

export async function untilUnderWay(store: ScanStore, text: string): Promise<void> {
  const sql = `SELECT count() AS n FROM system.processes
    WHERE position(query, {text:String}) > 0 AND position(query, 'system.processes') = 0`
  for (;;) {
    const [row] = await store.rows<{ n: string }>(sql, { text })
    if (Number(row!.n) > 0) return
  }
}
