import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ScansConnection, useScans } from '#app/scans/current_store'
import { dropScans } from '#app/scans/scan_tables'
import { migrateScans } from '#app/scans/migrate_scans'
import { RESTED_TABLES } from '#app/scans/summaries/rested_tables'
import { SUMMARY_NAMES } from '#app/scans/summaries/summary_tables'
import type { ScanStore } from '#app/scans/scan_store'
import type { Answer } from '#tests/functional/setup/visitor'
import type { Group } from '@japa/runner/core'

export interface TestScans {
  connection: ScansConnection
  folder: string
}

let started: Promise<TestScans> | undefined

/** Questions that a test's store works on at the same time. */
export const TEST_SESSIONS = 3

/** A store in a folder of its own, as the configuration would have it; it stands back for nobody unless told to. */
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

/** The embedded store of this process's tests, started when it is first asked for; it ends with the process. */
export const testScans = (): Promise<TestScans> => (started ??= start())

/**
 * Has the tests of a group use an embedded store, empty at first. It is started once for all groups
 * of the process, in a folder of its own; other tests see none.
 */
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

/** Tables with what is stored of scans; the migrations stay. */
const FILLED = [
  ...SUMMARY_NAMES,
  'scan_summaries',
  ...RESTED_TABLES,
  'scan_builds',
  'scan_ids',
  'scans',
]

/**
 * Forgets every scan as well, and takes less: the tables stay, whatever was done to them, and for a moment
 * parts of nothing, which whoever counts years of scans would see.
 */
export async function truncateScans(store: ScanStore): Promise<void> {
  for (const table of FILLED) await store.run(`TRUNCATE TABLE ${table} SYNC`)
}

/** Forgets every scan, and makes the tables anew. */
export async function emptyScans(store: ScanStore): Promise<void> {
  for (const statement of dropScans(store.tables)) await store.run(statement)
  await migrateScans(store)
}

/** Makes a call until it is answered by other than 503, each time once the store is back. */
export async function oncePossible<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const { connection } = await testScans()
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
    await connection.whenReady()
  }
}

/** The store, once it answers: its process may have been killed just now. */
export async function untilBack(): Promise<ScanStore> {
  const { connection } = await testScans()
  for (;;) {
    const store = await connection.whenReady()
    const rows = await store.rows('SELECT 1').catch(() => null)
    if (rows) return store
  }
}

/** Waits until the engine works on so many statements that hold a text. */
export async function untilUnderWay(store: ScanStore, text: string, count = 1): Promise<void> {
  const sql = `SELECT count() AS n FROM system.processes
    WHERE position(query, {text:String}) > 0 AND position(query, 'system.processes') = 0`
  for (;;) {
    const [row] = await store.rows<{ n: string }>(sql, { text })
    if (Number(row!.n) >= count) return
  }
}
