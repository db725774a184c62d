/**
 * `npm run bench`: compares Label Portal with two other servers on the same MariaDB and machine.
 * The bare server uses node:http, mysql2 and its own statements; the minimal server also has its
 * own tables and prices. Only ratios of the figures are meaningful. Ends with exit code 1 if a bar
 * is missed. `--seconds=2` sets the duration of each load, `--rounds=3` the number of rounds,
 * `--connections=1,10,50` the numbers of connections, `--only=history,draft` the measured requests.
 * `--keep` uses the databases of the last run, and `--profile=FOLDER` stores processor profiles of
 * the portal.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { fromSource, startNode, stopProcess, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { ask, compare, countStatements } from '#tests/bench/comparison/compare_responses'
import { fillLists } from '#tests/bench/fill/fill_lists'
import { fillOrders } from '#tests/bench/fill/fill_orders'
import { type Load, load } from '#tests/bench/load'
import { type Loads, type Row, describeRow, middle, reportOn } from '#tests/bench/comparison/report'
import { fillMinimal } from '#tests/bench/minimal/fill_minimal'
import {
  type Scenario,
  type Side,
  gather,
  gatherMinimal,
  makeScenarios,
} from '#tests/bench/scenarios'
import { untilAnswered } from '#tests/bench/measure/until_answered'
import { untilIdle } from '#tests/bench/measure/until_idle'
import { BUILT_SERVER, BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { DatabaseProxy } from '#tests/functional/setup/database/database_proxy'
import { type DatabaseServer, databaseEnv, withConnection } from '#tests/setup/database_server'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const DATABASE = process.env.DB_DATABASE ?? 'label_portal_bench'
const MINIMAL_DATABASE = `${DATABASE}_minimal`
const ROWS = 100_000

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,10,50' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-'))

async function bench(): Promise<void> {
  say('Preparing the benchmark')
  const prepared = await BenchPortal.prepare(folder, DATABASE)
  await buildProduct()
  if (!options.keep) {
    await step(`Filling the database with ${ROWS} rows a table`, () => fill(prepared))
  }
  const sides = await step('Starting the servers', () => start(prepared))
  const { portal } = sides
  const [buyer] = portal.crowd.buyers
  const products = await fetch(`${portal.origin}/orders/api/products/`, { headers: buyer!.headers })
  const wanted = options.only.split(',')
  const scenarios = makeScenarios((await products.json()) as Product[]).filter(({ name }) =>
    wanted.some((part) => name.includes(part))
  )
  const sizes = await step('Comparing the answers', () =>
    compareResponses(scenarios, sides, prepared.env)
  )
  const rows: Row[] = []
  for (const scenario of scenarios) {
    for (const connections of options.connections.split(',').map(Number)) {
      if (connections > (scenario.mostConnections ?? Infinity)) continue
      const loads = await measure(prepared.server, scenario, connections, sides)
      rows.push({ scenario, connections, size: sizes.get(scenario)!, loads })
      say(describeRow(rows.at(-1)!))
    }
  }
  const { table, missed } = reportOn(rows)
  say(`\n${table}`)
  if (missed.length > 0) process.exitCode = 1
}

async function fill(portal: BenchPortal) {
  await portal.loadDemo()
  await fillLists(portal.database, ROWS)
  await fillOrders(portal.database)
  await fillMinimal(portal.server, MINIMAL_DATABASE, DATABASE)
}

interface Sides {
  portal: Side
  bare: Side
  minimal: Side
}

async function start(prepared: BenchPortal): Promise<Sides> {
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const portalProcess = await prepared.start([...profiling, BUILT_SERVER])
  const bare = await startYardstick('bare', prepared.env, '/accounts/api/login/')
  const minimal = await startYardstick(
    'minimal',
    { ...prepared.env, ...databaseEnv(prepared.server, MINIMAL_DATABASE) },
    '/health/ready'
  )
  return {
    portal: {
      origin: prepared.origin,
      process: portalProcess,
      crowd: await gather(prepared.origin),
    },
    bare: { ...bare, crowd: await gather(bare.origin) },
    minimal: { ...minimal, crowd: gatherMinimal() },
  }
}

async function startYardstick(name: string, env: NodeJS.ProcessEnv, path: string) {
  const PORT = String(await findFreePort())
  const child = startNode(fromSource(`tests/bench/${name}/server.ts`), { env: { ...env, PORT } })
  const origin = `http://127.0.0.1:${PORT}`
  await untilAnswered(`${origin}${path}`)
  return { origin, process: child }
}

const callerOf = ({ name }: Scenario, { crowd }: Side) =>
  name.startsWith('staff') ? crowd.staff : crowd.buyers[0]!

/** Checks that portal and bare server send the same responses; returns the portal's costs. */
async function compareResponses(
  scenarios: readonly Scenario[],
  { portal, bare, minimal }: Sides,
  env: NodeJS.ProcessEnv
): Promise<Map<Scenario, Row['size']>> {
  Object.assign(process.env, { DB_HOST: env.DB_HOST, DB_PORT: env.DB_PORT })
  const proxy = new DatabaseProxy()
  const PORT = String(await findFreePort())
  const throughProxy = { ...env, PORT, DB_PORT: String(await proxy.start()) }
  const watched = startNode([BUILT_SERVER], { env: throughProxy })
  const origin = `http://127.0.0.1:${PORT}`
  await untilAnswered(`${origin}/health/ready`)
  const sizes = new Map<Scenario, Row['size']>()
  for (const scenario of scenarios) {
    const said = await ask(portal.origin, scenario, callerOf(scenario, portal))
    compare(scenario.name, said, await ask(bare.origin, scenario, callerOf(scenario, bare)))
    if (scenario.isMinimal) await ask(minimal.origin, scenario, callerOf(scenario, minimal))
    // The first request fills the caches.
    await ask(origin, scenario, callerOf(scenario, portal))
    proxy.disarm()
    await ask(origin, scenario, callerOf(scenario, portal))
    sizes.set(scenario, { statements: countStatements(proxy), bytes: said.bytes })
  }
  await stopProcess(watched)
  proxy.stop()
  return sizes
}

/** Measures the servers in turn, several times, so that a slow moment affects all of them. */
async function measure(
  server: DatabaseServer,
  scenario: Scenario,
  connections: number,
  { portal, bare, minimal }: Sides
): Promise<Loads> {
  const compared = scenario.isMinimal ? [portal, bare, minimal] : [portal, bare]
  const run = async (side: Side, seconds: number) => {
    await untilIdle([portal.process, bare.process, minimal.process])
    const done = await load(side, scenario, connections, seconds)
    if (side === portal) await dropWaitingMails(server)
    return done
  }
  for (const side of compared) await run(side, 1)
  const loads = compared.map((): Load[] => [])
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [index, side] of compared.entries()) {
      loads[index]!.push(await run(side, Number(options.seconds)))
    }
  }
  const [ofPortal, ofBare, ofMinimal] = loads.map(middle)
  return { portal: ofPortal!, bare: ofBare!, ...(ofMinimal && { minimal: ofMinimal }) }
}

/** Deletes unsent mails of the portal. Sending them after its load would slow the other servers. */
const dropWaitingMails = (server: DatabaseServer) =>
  withConnection(server, (connection) =>
    connection.query(`DELETE FROM ${DATABASE}.mail_outbox WHERE state = 'PENDING'`)
  )

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
