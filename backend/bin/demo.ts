/**
 * `npm run demo`: builds what is missing or outdated, prepares a database with the demo data, and
 * serves the product as it runs in production. `-- --reset` starts over with fresh data.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  areFrontEndsBuilt,
  buildFrontEnds,
  BUILD_FOLDER,
  buildServer,
  isServerBuilt,
} from '#bin/building/build_product'
import { addressOf, DEMO_FOLDER, demoSettings, keepAppKey, type Settings } from '#bin/demo_settings'
import { findFreePort, isPortFree } from '#bin/free_port'
import { ProcessFailure, ROOT, runNodeQuietly, startProgram, stopProcesses } from '#bin/run_process'
import { complain, say, step } from '#bin/steps'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'

const LOG_FILE = join(DEMO_FOLDER, 'server.log')
const TOKEN_FILE = join(DEMO_FOLDER, 'api_token')
/** Time limit for the start of the server, and then of the scan store. */
const START_TIMEOUT_MS = 60_000

let isStopping = false

async function demo(reset: boolean): Promise<number> {
  mkdirSync(DEMO_FOLDER, { recursive: true })
  const port = process.env.PORT === '0' ? String(await findFreePort()) : process.env.PORT
  const settings = demoSettings({ ...process.env, PORT: port }, keepAppKey())
  const { HOST, PORT } = settings
  if (/^\d+$/.test(PORT) && !(await isPortFree(HOST, Number(PORT)))) {
    complain(
      `Something listens on ${HOST}:${PORT} already, perhaps another demo. Stop it, or choose ` +
        `another port: PORT=${Number(PORT) + 1} npm run demo`
    )
    return 1
  }
  say('Label Portal, demo')
  if (!areFrontEndsBuilt()) await step('Building the front ends', buildFrontEnds)
  if (!isServerBuilt()) await step('Compiling the server', buildServer)
  await step(describeDatabase(settings, reset), () => prepareDatabase(settings, reset))
  const server = await step('Starting the server', () => startServer(settings))
  greet(settings)
  const [code] = await once(server, 'exit')
  if (isStopping) return 0
  complain(`The server ended by itself. Its log is ${relative(ROOT, LOG_FILE)}.`)
  return code || 1
}

function describeDatabase({ DB_CONNECTION, DB_DATABASE }: Settings, reset: boolean): string {
  const name = DB_CONNECTION === 'sqlite' ? relative(ROOT, DB_DATABASE) : DB_DATABASE
  return reset ? `Starting over with the database ${name}` : `Preparing the database ${name}`
}

/**
 * Prepares the database and keeps its rows. A reset instead deletes the demo's own SQLite file, or
 * drops all tables of another database.
 */
async function prepareDatabase(settings: Settings, reset: boolean): Promise<void> {
  if (
    reset &&
    settings.DB_CONNECTION === 'sqlite' &&
    settings.DB_DATABASE.startsWith(DEMO_FOLDER)
  ) {
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(`${settings.DB_DATABASE}${suffix}`, { force: true })
    }
  }
  const args = [join(BUILD_FOLDER, 'backend/bin/prepare_demo.js'), ...(reset ? ['--reset'] : [])]
  const env = { ...settings, DEMO_TOKEN_FILE: TOKEN_FILE }
  await runNodeQuietly('Preparing the database', args, { env })
}

async function startServer(settings: Settings) {
  const entry = join(BUILD_FOLDER, 'backend/bin/server.js')
  const server = startProgram(process.execPath, [entry], openSync(LOG_FILE, 'w'), settings)
  const address = addressOf(settings.HOST, settings.PORT)
  const isUp = await isSoon(server, START_TIMEOUT_MS, () => isReady(address))
  // A missing scan store does not fail the start, because everything else works.
  if (isUp) await isSoon(server, START_TIMEOUT_MS, () => areScansReady(address))
  if (!isUp || server.exitCode !== null) {
    throw new Error(`The server did not start. Its log is ${relative(ROOT, LOG_FILE)}.`)
  }
  return server
}

/** Repeats a check. Returns whether it succeeded in time and before the server ended. */
async function isSoon(
  server: ChildProcess,
  mostMs: number,
  ask: () => Promise<boolean>
): Promise<boolean> {
  const deadline = performance.now() + mostMs
  while (server.exitCode === null && performance.now() < deadline) {
    if (await ask()) return true
    await wait(50)
  }
  return false
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/live`)).ok
  } catch {
    return false
  }
}

/** Returns whether the server accepts scans or has no store. */
async function areScansReady(address: string): Promise<boolean> {
  try {
    const health = (await (await fetch(`${address}/health/ready`)).json()) as { scans?: string }
    return health.scans !== 'unreachable'
  } catch {
    return false
  }
}

function greet(settings: Settings): void {
  const address = addressOf(settings.HOST, settings.PORT)
  say('\nLabel Portal is running.\n')
  say(`  Shop        ${address}/`)
  say(`  Backoffice  ${address}/backoffice/`)
  if (settings.MAIL_TRANSPORT === 'demo') say(`  Mailbox     ${address}/demo/mailbox`)
  say(`  API         ${address}/api/docs`)
  say(`  Log         ${relative(ROOT, LOG_FILE)}\n`)
  const widths = [27, 12]
  const row = (...cells: string[]) =>
    say(`  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('')}`)
  row('Login', 'Account id', 'Who')
  for (const { email, accountId, who } of DEMO_LOGINS) row(email, accountId, who)
  say(`\n  The password of all is ${DEMO_PASSWORD}\n`)
  greetPrograms(address)
  say('Ctrl-C stops it; the data stays. "npm run demo -- --reset" starts over.')
}

function greetPrograms(address: string): void {
  if (!existsSync(TOKEN_FILE)) return
  const token = readFileSync(TOKEN_FILE, 'utf8')
  const scan = {
    id: 'my-first-scan',
    label_id: 'BCDFGHJKLMNP',
    timestamp: new Date().toISOString(),
    status: 1,
    lat: 48.8566,
    lon: 2.3522,
    accuracy: 12,
  }
  say(`  API token   ${token} (right statistics.add_verification)\n`)
  say(`  curl ${address}/statistics/api/verifications/ingest/ \\`)
  say(`    -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/x-ndjson' \\`)
  say(`    --data-binary '${JSON.stringify(scan)}'\n`)
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await stopProcesses()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  process.exitCode = await demo(process.argv.includes('--reset'))
} catch (error) {
  if (!isStopping) {
    if (error instanceof ProcessFailure) complain(`\n${error.output}\n${error.message}.`)
    else complain(`\n${error instanceof Error ? error.message : String(error)}`)
    await stopProcesses()
    process.exitCode = 1
  }
}
