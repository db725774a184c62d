/** The process of the embedded store, which ends with its parent. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { MOST_HEADER_BYTES, SessionPool, serveStatements } from '#app/scans/engine/serve_statements'
import { removeStoreAddress, writeStoreAddress } from '#app/scans/engine/store_address'
import {
  EXIT_CODES,
  SECRET_VARIABLE,
  SETTINGS_VARIABLE,
  STOP_MESSAGE,
  type StoreSettings,
} from '#app/scans/engine/store_settings'

const BYTES_PER_MEGABYTE = 1024 * 1024

const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as StoreSettings
const secret = process.env[SECRET_VARIABLE] ?? ''

/**
 * Lowers the priority of this process and its later threads. With `chrt`, they run only while the
 * machine is idle; without `chrt`, they have the lowest priority.
 */
function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], {
    stdio: 'ignore',
  })
}

// Runs before the engine starts its threads, because they inherit the priority.
if (settings.hasLowPriority) lowerPriority()

const chdb = await import('chdb').catch((error: unknown) => fail(error, EXIT_CODES.absent))

function openSessions() {
  const { folder, sessions, memoryMb, timeoutSeconds } = settings
  const bytes = memoryMb * BYTES_PER_MEGABYTE
  mkdirSync(folder, { recursive: true })
  const connectionArgs = [
    `--max_server_memory_usage=${bytes}`,
    `--max_memory_usage=${Math.floor(bytes / 2)}`,
    `--max_bytes_before_external_group_by=${Math.floor(bytes / 4)}`,
    `--max_execution_time=${timeoutSeconds}`,
    `--max_query_size=${MOST_HEADER_BYTES}`,
    // An insert contains no duplicates to remove.
    '--optimize_on_insert=0',
    '--output_format_json_quote_64bit_integers=1',
  ]
  const open = () => new chdb.Session(join(folder, 'store'), { connectionArgs })
  return new SessionPool(Array.from({ length: sessions }, open))
}

function openPool(): SessionPool {
  try {
    return openSessions()
  } catch (error) {
    return fail(error, EXIT_CODES.inUse)
  }
}

function fail(error: unknown, code: number): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(code)
}

const pool = openPool()
const incoming = join(settings.folder, 'incoming')
// Inserts of a killed process were never acknowledged.
rmSync(incoming, { recursive: true, force: true })
mkdirSync(incoming, { recursive: true })
const server = serveStatements({ pool, incoming }, secret)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  writeStoreAddress(settings.folder, { port, secret, pid: process.pid })
  process.send?.({ type: 'ready', port })
})

let isEnding = false

/** Time to finish; longer work is killed, so that the next process can open the store. */
const END_PATIENCE_MS = 5_000

/** Ends after the engine's current work, because an interrupted engine crashes. */
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_PATIENCE_MS)
  removeStoreAddress(settings.folder, process.pid)
  server.close()
  await pool.end()
  await chdb.drainPending()
  process.exit(0)
}

process.on('disconnect', () => void end())
process.on('message', (message) => message === STOP_MESSAGE && void end())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
