/**
 * `npm run bench`: Label Portal and a bare node:http + mysql2 server with statements of its own, in
 * turn, on the same MariaDB and machine; figures are to be read as ratios. `--seconds=2` sets how
 * long each load lasts, `--rounds=3` how often they take turns, `--connections=1,10,50` how heavy
 * they are, `--only=history,draft` which calls are measured; `--keep` takes the database as the last
 * run left it, and `--profile=FOLDER` keeps there what the portal spent its processor time on.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { fromSource, startNode, stopProcess, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { ask, compare, countStatements } from '#tests/bench/compare_answers'
import { fillLists } from '#tests/bench/fill_lists'
import { fillOrders } from '#tests/bench/fill_orders'
import { type Load, load } from '#tests/bench/load'
import { type Row, describeRow, describeRows, middle } from '#tests/bench/report'
import { type Scenario, type Side, gather, makeScenarios } from '#tests/bench/scenarios'
import { untilAnswered } from '#tests/bench/until_answered'
import { untilIdle } from '#tests/bench/until_idle'
import { BUILT_SERVER, BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { DatabaseProxy } from '#tests/functional/setup/database_proxy'
import { type DatabaseServer, withConnection } from '#tests/setup/database_server'
import type { Product } from '#shared/catalogue/product_contract'

const DATABASE = process.env.DB_DATABASE ?? 'label_portal_bench'
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
  const { portal, bare } = await step('Starting both servers', () => start(prepared))
  const [buyer] = portal.crowd.buyers
  const products = await fetch(`${portal.origin}/orders/api/products/`, { headers: buyer!.headers })
  const wanted = options.only.split(',')
  const scenarios = makeScenarios((await products.json()) as Product[]).filter(({ name }) =>
    wanted.some((part) => name.includes(part))
  )
  const statements = await step('Comparing the answers', () =>
    compareAnswers(scenarios, portal, bare, prepared.env)
  )
  const rows: Row[] = []
  for (const scenario of scenarios) {
    for (const connections of options.connections.split(',').map(Number)) {
      if (connections > (scenario.mostConnections ?? Infinity)) continue
      const measured = await measure(prepared.server, scenario, connections, portal, bare)
      rows.push({ scenario, connections, statements: statements.get(scenario)!, ...measured })
      say(describeRow(rows.at(-1)!))
    }
  }
  say(`\n${describeRows(rows)}`)
}

async function fill(portal: BenchPortal) {
  await portal.loadDemo()
  await fillLists(portal.database, ROWS)
  await fillOrders(portal.database)
}

async function start(prepared: BenchPortal) {
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const portalProcess = await prepared.start([...profiling, BUILT_SERVER])
  const port = String(await findFreePort())
  const bareProcess = startNode(fromSource('tests/bench/bare/server.ts'), {
    env: { ...prepared.env, PORT: port },
  })
  const bareOrigin = `http://127.0.0.1:${port}`
  await untilAnswered(`${bareOrigin}/accounts/api/login/`)
  const portal: Side = {
    origin: prepared.origin,
    process: portalProcess,
    crowd: await gather(prepared.origin),
  }
  const bare: Side = {
    origin: bareOrigin,
    process: bareProcess,
    crowd: await gather(bareOrigin),
  }
  return { portal, bare }
}

const callerOf = ({ name }: Scenario, { crowd }: Side) =>
  name.startsWith('staff') ? crowd.staff : crowd.buyers[0]!

/** Makes sure that both answer the same, and counts the portal's statements on the way. */
async function compareAnswers(
  scenarios: readonly Scenario[],
  portal: Side,
  bare: Side,
  env: NodeJS.ProcessEnv
): Promise<Map<Scenario, number>> {
  Object.assign(process.env, { DB_HOST: env.DB_HOST, DB_PORT: env.DB_PORT })
  const proxy = new DatabaseProxy()
  const PORT = String(await findFreePort())
  const throughProxy = { ...env, PORT, DB_PORT: String(await proxy.start()) }
  const watched = startNode([BUILT_SERVER], { env: throughProxy })
  const origin = `http://127.0.0.1:${PORT}`
  await untilAnswered(`${origin}/health/ready`)
  const counts = new Map<Scenario, number>()
  for (const scenario of scenarios) {
    const said = await ask(portal.origin, scenario, callerOf(scenario, portal))
    compare(scenario.name, said, await ask(bare.origin, scenario, callerOf(scenario, bare)))
    // Once to make what is made once.
    await ask(origin, scenario, callerOf(scenario, portal))
    proxy.disarm()
    await ask(origin, scenario, callerOf(scenario, portal))
    counts.set(scenario, countStatements(proxy))
  }
  await stopProcess(watched)
  proxy.stop()
  return counts
}

/** Both servers in turn, several times, so that a slow moment of the machine hits both. */
async function measure(
  server: DatabaseServer,
  scenario: Scenario,
  connections: number,
  portal: Side,
  bare: Side
): Promise<{ portal: Load; bare: Load }> {
  const loads: { portal: Load[]; bare: Load[] } = { portal: [], bare: [] }
  const run = async (side: Side, seconds: number) => {
    await untilIdle([portal.process, bare.process])
    return load(side, scenario, connections, seconds)
  }
  for (const side of [portal, bare]) await run(side, 1)
  for (let round = 0; round < Number(options.rounds); round += 1) {
    loads.portal.push(await run(portal, Number(options.seconds)))
    await dropWaitingMails(server)
    loads.bare.push(await run(bare, Number(options.seconds)))
  }
  return { portal: middle(loads.portal), bare: middle(loads.bare) }
}

/** The portal goes on to send mails when its load is over, and would do so beside the bare server. */
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
