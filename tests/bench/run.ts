/**
 * `npm run bench`: Label Portal and a bare node:http + mysql2 server that runs the same SQL, in
 * turn, on the same MariaDB and machine; figures are to be read as ratios.
 * `--seconds=5` sets how long each load lasts, `--connections=1,10,50` how heavy they are.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areFrontEndsBuilt, buildFrontEnds, buildServer, isServerBuilt } from '#bin/build_product'
import { findFreePort } from '#bin/free_port'
import { fromSource, runNodeQuietly, startNode, stopProcess, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import type { RecordedStatement, Recording } from '#tests/bench/bare_server'
import { type Load, load } from '#tests/bench/load'
import { type Scenario, makeScenarios } from '#tests/bench/scenarios'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { untilAnswered } from '#tests/bench/until_answered'
import { Visitor } from '#tests/functional/setup/visitor'
import { databaseEnv, recreateDatabase } from '#tests/setup/database_server'
import { findDatabaseServer } from '#tests/setup/find_database_server'
import { testEnvironment } from '#tests/setup/test_environment'

const DATABASE = 'label_portal_bench'
const BUYER = { email: 'buyer@lumen.example', cofor10: 'LUMENFR001', password: DEMO_PASSWORD }

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,50' },
  },
})

interface Row {
  scenario: string
  connections: number
  portal: Load
  bare: Load
}

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-'))

async function bench(): Promise<void> {
  say('Preparing the benchmark')
  const server = await findDatabaseServer(folder)
  if (!areFrontEndsBuilt() || !isServerBuilt()) {
    await step('Building the front ends', buildFrontEnds)
    await step('Compiling the server', buildServer)
  }
  const env = { ...(await portalEnv()), ...databaseEnv(server, DATABASE) }
  await step('Loading the demo data', async () => {
    await recreateDatabase(server, DATABASE)
    await runNodeQuietly('migration', fromSource('backend/ace.js', 'migration:run', '--force'), {
      env,
    })
    await runNodeQuietly('demo data', fromSource('backend/ace.js', 'demo:load'), { env })
  })
  const { scenarios, recordings } = await step('Recording the SQL of each call', () => record(env))
  const rows = await measure(env, scenarios, recordings)
  say(`\n${describe(rows)}`)
}

/** The environment of the server under test, production like; it is reached on its PORT. */
async function portalEnv(): Promise<NodeJS.ProcessEnv> {
  const settings = await testEnvironment(folder)
  return { ...process.env, ...settings, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
}

/** Makes each call once and keeps the statements and the text it answered with. */
async function record(env: NodeJS.ProcessEnv) {
  const queries = join(folder, 'queries.ndjson')
  writeFileSync(queries, '')
  const preload = '--import=./tests/bench/record_queries.ts'
  const portal = startNode(['--import=@poppinss/ts-exec', preload, 'build/backend/bin/server.js'], {
    env: { ...env, BENCH_QUERIES: queries },
  })
  await untilAnswered(`http://127.0.0.1:${env.PORT}/health/ready`)
  const buyer = await logIn(env)
  const scenarios = await makeScenarios(buyer)
  const recordings: Record<string, Recording> = {}
  for (const scenario of scenarios) {
    writeFileSync(queries, '')
    const { body, status } = await buyer.call(scenario.method, scenario.path, scenario.body)
    if (status >= 300) {
      throw new Error(`${scenario.name} answered ${status}: ${JSON.stringify(body)}`)
    }
    recordings[`${scenario.method} ${scenario.path}`] = {
      statements: readStatements(queries),
      answer: JSON.stringify(body),
      placedOrder: status === 201 ? (body as { pk: number }).pk : null,
    }
  }
  await stopProcess(portal)
  return { scenarios, recordings }
}

/** Up to the end of the request's transaction: what the mail worker does afterwards is not the call's. */
function readStatements(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const statements = lines.map((line) => JSON.parse(line) as RecordedStatement)
  const end = statements.findLastIndex(({ sql }) => /^commit/i.test(sql))
  return end === -1 ? statements : statements.slice(0, end + 1)
}

/** Both servers in turn for each load, so that a slow moment of the machine hits both. */
async function measure(
  env: NodeJS.ProcessEnv,
  scenarios: readonly Scenario[],
  recordings: Record<string, Recording>
): Promise<Row[]> {
  const recordingsFile = join(folder, 'recordings.json')
  writeFileSync(recordingsFile, JSON.stringify(recordings))
  const bareEnv = { ...env, PORT: String(await findFreePort()), BENCH_RECORDINGS: recordingsFile }
  startNode(['build/backend/bin/server.js'], { env })
  startNode(fromSource('tests/bench/bare_server.ts'), { env: bareEnv })
  await untilAnswered(`http://127.0.0.1:${env.PORT}/health/ready`)
  const headers = await (await logIn(env)).headers()
  const seconds = Number(options.seconds)
  const rows: Row[] = []
  for (const scenario of scenarios) {
    for (const connections of options.connections.split(',').map(Number)) {
      const run = (port: string | undefined, duration: number) =>
        load(`http://127.0.0.1:${port}`, scenario, connections, duration, headers)
      await run(env.PORT, 1)
      const portal = await run(env.PORT, seconds)
      await run(bareEnv.PORT, 1)
      const bare = await run(bareEnv.PORT, seconds)
      rows.push({ scenario: scenario.name, connections, portal, bare })
      say(describeRow(rows.at(-1)!))
    }
  }
  return rows
}

async function logIn({ HOST, PORT }: NodeJS.ProcessEnv): Promise<Visitor> {
  return Visitor.loggedIn(BUYER, `http://${HOST}:${PORT}`)
}

const HEAD = [
  '| call | connections | requests/s | p50 ms | p99 ms | bare requests/s | bare p99 ms | ratio |',
  '|---|---:|---:|---:|---:|---:|---:|---:|',
]

function describe(rows: readonly Row[]): string {
  return [...HEAD, ...rows.map(describeRow)].join('\n')
}

function describeRow({ scenario, connections, portal, bare }: Row): string {
  const ratio = portal.requestsPerSecond / bare.requestsPerSecond
  const failures = portal.failures + bare.failures
  const cells = [
    scenario,
    connections,
    Math.round(portal.requestsPerSecond),
    portal.p50Ms,
    portal.p99Ms,
    Math.round(bare.requestsPerSecond),
    bare.p99Ms,
    failures > 0 ? `${failures} failures` : ratio.toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
