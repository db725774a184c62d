/**
 * `npm test`: prepares what the tests need, runs them in several processes side by side, each with
 * its own database and port, and ends with one line that counts all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { areFrontEndsBuilt, buildFrontEnds, buildServer, isServerBuilt } from '#bin/build_product'
import { ProcessFailure, stopProcesses } from '#bin/run_process'
import { complain, say, secondsSince, step } from '#bin/steps'
import { databaseEnv } from '#tests/setup/database_server'
import { findChromium } from '#tests/setup/find_chromium'
import { findDatabaseServer } from '#tests/setup/find_database_server'
import { keepMeasuredSeconds, readMeasuredSeconds } from '#tests/setup/measured_seconds'
import { MissingProgram } from '#tests/setup/missing_program'
import { planRuns, suiteOf, type PlannedRun } from '#tests/setup/plan_runs'
import { prepareDatabases, prepareSqlite } from '#tests/setup/prepare_databases'
import { readRunOptions } from '#tests/setup/run_options'
import { runSideBySide } from '#tests/setup/run_side_by_side'
import { runSuite, type SuiteRun } from '#tests/setup/run_suite'
import { isPassed, listFailures, summarize, type SuiteResult } from '#tests/setup/suite_counts'
import { testEnvironment } from '#tests/setup/test_environment'

/** The databases are called label_portal_test, label_portal_e2e and so on, or after DB_DATABASE. */
const DATABASE = process.env.DB_DATABASE || 'label_portal'

/** Holds all tables and nobody's data: tests that want a database of their own copy it. */
const TABLES = `${DATABASE}_tables`

/** Tests wait now and then, for a browser or a timer: one more than there are processors. */
const LANES = availableParallelism() + 1

const folder = mkdtempSync(join(tmpdir(), 'label-portal-test-'))
const ending = new AbortController()

async function runTests(): Promise<number> {
  const started = performance.now()
  const options = readRunOptions(process.argv.slice(2))
  say('Preparing the tests')
  const runs = planRuns(options, readMeasuredSeconds())
  const suites = await prepare(runs)
  const isLive = suites.length === 1
  if (!isLive) say(`  Running ${suites.length} processes of tests, ${LANES} at a time`)
  const jobs = suites.map((suite) => () => runSuite(suite, { folder, isLive }))
  const results = await runSideBySide(jobs, LANES, ending.signal)
  if (options.isMeasuring) {
    keepMeasuredSeconds(results.map(({ seconds }, index) => ({ run: runs[index]!.run, seconds })))
  }
  say()
  for (const result of results) say(describe(result))
  for (const failure of listFailures(results)) say(failure)
  say(`\nDone in ${secondsSince(started)}\n${summarize(results)}`)
  return isPassed(results) ? 0 : 1
}

/** Gives each process what it needs: a port, a database, for browser tests a browser and pages. */
async function prepare(runs: readonly PlannedRun[]): Promise<SuiteRun[]> {
  const needs = (...names: string[]) => runs.some(({ run }) => names.includes(run))
  const chromium = needs('e2e') ? await findChromium() : ''
  if (needs('e2e', 'walks', 'operate') && !areFrontEndsBuilt()) {
    await step('Building the front ends', buildFrontEnds)
  }
  const compiled = needs('walks', 'operate') && !isServerBuilt() ? buildServer() : undefined
  // Whether it failed is asked below: compiling and the databases each leave a processor idle.
  compiled?.catch(() => {})
  const envs = await databasesFor(runs)
  if (compiled) await step('Compiling the server, since the start', () => compiled)
  return Promise.all(
    runs.map(async (planned) => ({
      suite: suiteOf(planned.run),
      title: planned.title,
      args: planned.args,
      env: {
        ...(await testEnvironment(folder)),
        ...storageOf(planned),
        ...envs.get(planned),
        CHROMIUM_PATH: chromium,
      },
    }))
  )
}

/** Makes the databases that the processes need; returns what each is to know of its own. */
async function databasesFor(
  runs: readonly PlannedRun[]
): Promise<Map<PlannedRun, NodeJS.ProcessEnv>> {
  const of = (name: string) => runs.filter(({ run }) => run === name)
  const empty = [...of('functional'), ...of('walks'), ...of('operate')]
  const [demo, sqlite] = [of('e2e'), of('functional-sqlite')]
  const common = await testEnvironment(folder)
  const envs = new Map<PlannedRun, NodeJS.ProcessEnv>()
  for (const planned of of('unit')) {
    envs.set(planned, { DB_CONNECTION: 'sqlite', DB_DATABASE: ':memory:' })
  }
  if (sqlite.length > 0) {
    const count = sqlite.length + 1
    const [tables, ...files] = await step('Preparing SQLite', () =>
      prepareSqlite(folder, count, common)
    )
    for (const [index, planned] of sqlite.entries()) {
      envs.set(planned, { ...files[index]!, TEST_TABLES: tables!.DB_DATABASE })
    }
  }
  if (empty.length + demo.length > 0) {
    const server = await findDatabaseServer(folder)
    const tables = empty.length > 0 ? [TABLES] : []
    await step('Preparing the databases', () =>
      prepareDatabases(
        { server, common },
        { empty: [...tables, ...empty.map(databaseOf)], demo: demo.map(databaseOf) }
      )
    )
    for (const planned of [...empty, ...demo]) {
      envs.set(planned, { ...databaseEnv(server, databaseOf(planned)), TEST_TABLES: tables[0] })
    }
  }
  return envs
}

/** Tests that count files share none; browser tests find those of the demo. */
const storageOf = ({ run, number }: PlannedRun): NodeJS.ProcessEnv =>
  run === 'e2e' ? {} : { STORAGE_PATH: join(folder, `storage_${run}_${number}`) }

function databaseOf({ run, number }: PlannedRun): string {
  const name = `${DATABASE}_${run === 'functional' ? 'test' : run}`
  return number === 1 ? name : `${name}_${number}`
}

function describe({ title, passed, failed, skipped, crashed }: SuiteResult): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return `  ${title.padEnd(38)} ${counts}${crashed ? `; the suite ${crashed}` : ''}`
}

async function cleanUp(): Promise<void> {
  ending.abort()
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp().finally(() => process.exit(1)))
}

try {
  process.exitCode = await runTests()
} catch (error) {
  if (error instanceof ProcessFailure) complain(`\n${error.output}\n${error.message}.`)
  else if (error instanceof MissingProgram) complain(`\n${error.message}`)
  else complain(`\n${error instanceof Error ? error.message : String(error)}`)
  say('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await cleanUp()
}
