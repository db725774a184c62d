/**
 * `npm test`: prepares what the tests need, runs every suite in a process of its own, and ends
 * with one line that counts all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areFrontEndsBuilt, buildFrontEnds } from '#bin/build_product'
import { fromSource, ProcessFailure, runNodeQuietly, stopProcesses } from '#bin/run_process'
import { complain, say, step } from '#bin/steps'
import {
  databaseEnv,
  recreateDatabase,
  sqliteEnv,
  type DatabaseServer,
} from '#tests/setup/database_server'
import { findChromium } from '#tests/setup/find_chromium'
import { findDatabaseServer } from '#tests/setup/find_database_server'
import { MissingProgram } from '#tests/setup/missing_program'
import { readRunOptions, type TestRun } from '#tests/setup/run_options'
import { runSuite, type SuiteRun } from '#tests/setup/run_suite'
import { isPassed, summarize, type SuiteResult } from '#tests/setup/suite_counts'
import { testEnvironment } from '#tests/setup/test_environment'

/** The databases are called label_portal_test and label_portal_e2e, or after DB_DATABASE. */
const DATABASE = process.env.DB_DATABASE || 'label_portal'

const folder = mkdtempSync(join(tmpdir(), 'label-portal-test-'))

async function runTests(): Promise<number> {
  const { runs, japaArgs } = readRunOptions(process.argv.slice(2))
  say('Preparing the tests')
  const suites = await prepare(runs)
  const results: SuiteResult[] = []
  for (const suite of suites) results.push(await runSuite(suite, japaArgs, folder))
  say()
  for (const result of results) say(describe(result))
  say(`\n${summarize(results)}`)
  return isPassed(results) ? 0 : 1
}

async function prepare(runs: readonly TestRun[]): Promise<SuiteRun[]> {
  const env = await testEnvironment(folder)
  const chromium = runs.includes('e2e') ? await findChromium() : ''
  const needsServer = runs.includes('functional') || runs.includes('e2e')
  const server = needsServer ? await findDatabaseServer(folder) : null
  if (runs.includes('e2e') && !areFrontEndsBuilt()) {
    await step('Building the front ends', buildFrontEnds)
  }
  const suites: SuiteRun[] = []
  for (const run of runs) {
    const suite = await prepareRun(run, env, server)
    suites.push({ ...suite, env: { ...suite.env, CHROMIUM_PATH: chromium } })
  }
  return suites
}

/** Gives a run a database that holds the tables, for browser tests also the demo data. */
async function prepareRun(
  run: TestRun,
  common: NodeJS.ProcessEnv,
  server: DatabaseServer | null
): Promise<SuiteRun> {
  if (run === 'unit') {
    const env = { ...common, DB_CONNECTION: 'sqlite', DB_DATABASE: ':memory:' }
    return { suite: 'unit', title: 'Unit tests', env }
  }
  if (run === 'functional-sqlite') {
    const env = { ...common, ...sqliteEnv(folder) }
    await step('Preparing the SQLite database', () => migrate(env))
    return { suite: 'functional', title: 'Functional tests on SQLite', env }
  }
  if (!server) throw new Error(`The run ${run} needs a database server`)
  const database = `${DATABASE}_${run === 'e2e' ? 'e2e' : 'test'}`
  const env = { ...common, ...databaseEnv(server, database) }
  await step(`Preparing the database ${database}`, async () => {
    await recreateDatabase(server, database)
    await migrate(env)
    if (run === 'e2e') await ace(env, 'demo:load')
  })
  const title = run === 'e2e' ? 'Browser tests' : 'Functional tests on MariaDB'
  return { suite: run, title, env }
}

const migrate = (env: NodeJS.ProcessEnv) => ace(env, 'migration:run', '--force')

function ace(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  return runNodeQuietly(`ace ${args[0]}`, fromSource('backend/ace.js', ...args), {
    env: { ...process.env, ...env },
  })
}

function describe({ title, passed, failed, skipped, crashed }: SuiteResult): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return `  ${title.padEnd(30)} ${counts}${crashed ? `; the suite ${crashed}` : ''}`
}

async function cleanUp(): Promise<void> {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
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
