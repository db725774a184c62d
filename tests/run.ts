/**
 * `npm test` and `npm run test:sweeps`: prepares the environment of the tests and runs them in
 * several parallel processes. The last line counts all tests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import {
  areFrontEndsBuilt,
  buildFrontEnds,
  buildServer,
  isServerBuilt,
} from '#bin/building/build_product'
import { fromSource, gatherNode, ProcessFailure, showNode, stopProcesses } from '#bin/run_process'
import { complain, say, secondsSince, step } from '#bin/steps'
import { describeResult, readResult, sumUp, type Result } from '#tests/setup/counts'
import { findChromium } from '#tests/setup/programs/find_chromium'
import { findDatabaseServer } from '#tests/setup/programs/find_database_server'
import { MissingProgram } from '#tests/setup/programs/missing_program'
import {
  SUITES,
  isOnSqlite,
  japaSuite,
  planProcesses,
  readTestOptions,
  type Suite,
  type TestProcess,
} from '#tests/setup/plan_processes'
import {
  inFolder,
  onServer,
  prepareDatabases,
  type DatabasePlace,
} from '#tests/setup/prepare_databases'
import { testEnvironment } from '#tests/setup/test_environment'
import partition from 'lodash/partition.js'
import range from 'lodash/range.js'

/** Prefix of the names of all databases, such as label_portal_functional_1. */
const DATABASE = process.env.DB_DATABASE || 'label_portal'

/** A database with all tables and no rows. Tests copy it to get a database of their own. */
const TABLES = `${DATABASE}_tables`

/** More than there are processors, because tests wait for browsers, timers and the database. */
const LANES = availableParallelism() + 2

/** Timeout of a process: about four times the longest duration on a slow machine. */
const PATIENCE_MS = 40 * MINUTE_MS

const folder = mkdtempSync(join(tmpdir(), 'label-portal-test-'))
let isEnding = false

async function runTests(): Promise<boolean> {
  const started = performance.now()
  const options = readTestOptions(process.argv.slice(2))
  const processes = planProcesses(options)
  const lanes = Math.min(LANES, processes.length)
  say('Preparing the tests')
  const envOf = await prepare(processes, { lanes, isSweep: options.isSweep })
  if (processes.length > 1) {
    say(`  Running ${processes.length} processes of tests, ${lanes} at a time`)
  }
  const results: Result[] = []
  const waiting = processes.values()
  const runLane = async (lane: number) => {
    for (const planned of waiting) {
      if (isEnding) return
      results.push(await runProcess(planned, envOf(planned.suite, lane), processes.length === 1))
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, index) => runLane(index + 1)))
  const { line, isPassed } = sumUp(results)
  say()
  for (const result of results) say(describeResult(result))
  for (const { title, failures } of results) {
    for (const failure of failures) say(`  ${title}: ${failure}`)
  }
  say(`\nDone in ${secondsSince(started)}\n${line}`)
  return isPassed
}

/** Shows the output at once if no other process runs, else at the end. */
async function runProcess(
  { suite, title, args }: TestProcess,
  laneEnv: NodeJS.ProcessEnv,
  isAlone: boolean
): Promise<Result> {
  const started = performance.now()
  const own = mkdtempSync(join(folder, 'process-'))
  const counts = join(own, 'counts.json')
  const common = await testEnvironment(folder)
  const env = { ...process.env, ...common, ...laneEnv, TEST_COUNTS_FILE: counts }
  const command = fromSource('backend/bin/test.ts', japaSuite(suite), ...args)
  if (isAlone) {
    say(headline(title))
    return readResult(title, counts, await showNode(command, { env, timeout: PATIENCE_MS }))
  }
  const { exitCode, output } = await gatherNode(command, { env, timeout: PATIENCE_MS })
  say(`${headline(`${title}, ${secondsSince(started)}`)}\n${output}`)
  return readResult(title, counts, exitCode)
}

const headline = (title: string) => `\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`

/**
 * Prepares browser, build and databases. The processes of a lane run one after the other and share
 * its databases. Lanes share no database. Returns a function that gives the environment of a suite
 * in a lane.
 */
async function prepare(
  processes: readonly TestProcess[],
  { lanes, isSweep }: { lanes: number; isSweep: boolean }
) {
  const has = (...suites: Suite[]) => processes.some(({ suite }) => suites.includes(suite))
  const chromium = has('e2e') ? await findChromium() : ''
  if (has('e2e', 'walks', 'operate') && !areFrontEndsBuilt()) {
    await step('Building the front ends', buildFrontEnds)
  }
  const compiled = has('walks', 'operate') && !isServerBuilt() ? buildServer() : undefined
  // Awaited below, because compiling and preparing databases at once saves time.
  compiled?.catch(() => {})
  const common = await testEnvironment(folder)
  const prepareFor = (place: DatabasePlace, suites: readonly Suite[]) => {
    const namesOf = (chosen: readonly Suite[]) =>
      chosen.flatMap((suite) => range(1, lanes + 1).map((lane) => name(suite, lane)))
    const [demo, others] = partition(suites, (suite) => suite === 'e2e')
    const empty = others.length > 0 ? [TABLES, ...namesOf(others)] : []
    return prepareDatabases(place, common, { empty, demo: namesOf(demo) })
  }
  const sqlite = inFolder(folder)
  const withDatabase = SUITES.filter((suite) => suite !== 'unit' && has(suite))
  const [small, others] = partition(withDatabase, (suite) => isOnSqlite(suite, isSweep))
  if (small.length > 0) await step('Preparing SQLite', () => prepareFor(sqlite, small))
  const server = others.length > 0 ? onServer(await findDatabaseServer(folder)) : undefined
  if (server) await step('Preparing the databases', () => prepareFor(server, others))
  if (compiled) await step('Compiling the server, since the start', () => compiled)

  return (suite: Suite, lane: number): NodeJS.ProcessEnv => {
    if (suite === 'unit') return { DB_CONNECTION: 'sqlite', DB_DATABASE: ':memory:' }
    const place = isOnSqlite(suite, isSweep) ? sqlite : server!
    const database = place.envOf(name(suite, lane))
    // All lanes share the demo's files for browser tests.
    if (suite === 'e2e') return { ...database, CHROMIUM_PATH: chromium }
    const storage = join(folder, `storage_${suite}_${lane}`)
    return { ...database, TEST_TABLES: place.envOf(TABLES).DB_DATABASE, STORAGE_PATH: storage }
  }
}

const name = (suite: Suite, lane: number) => `${DATABASE}_${suite}_${lane}`

async function cleanUp(): Promise<void> {
  isEnding = true
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp().finally(() => process.exit(1)))
}

try {
  process.exitCode = (await runTests()) ? 0 : 1
} catch (error) {
  if (error instanceof ProcessFailure) complain(`\n${error.output}\n${error.message}.`)
  else if (error instanceof MissingProgram) complain(`\n${error.message}`)
  else complain(`\n${error instanceof Error ? error.message : String(error)}`)
  say('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await cleanUp()
}
