/**
 * `npm run soak`: simulates fifty users who browse, draft, order and manage for half an hour,
 * against one server on MariaDB. Prints a table for docs/benchmarks.md with the responses, p50 and
 * p99, errors and memory of each minute. Ends with exit code 1 if a request failed or memory kept
 * growing. `--minutes=30` and `--users=50` set duration and number of users, `--pause=1000` the
 * average pause of a user after a response, in milliseconds.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { fillLists } from '#tests/bench/fill/fill_lists'
import { fillOrders } from '#tests/bench/fill/fill_orders'
import { renewed } from '#tests/bench/load'
import { type Crowd, type Scenario, gather, makeScenarios } from '#tests/bench/scenarios'
import { type Minute, SoakLog, hasGrown } from '#tests/bench/soak_log'
import { memoryOf } from '#tests/bench/measure/watch_memory'
import { withConnection } from '#tests/setup/database_server'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'

const DATABASE = `${process.env.DB_DATABASE ?? 'label_portal'}_soak`
const ROWS = 100_000
const MINUTE_MS = 60_000

/** Relative frequency of each request; 1 if the request is missing here. */
const WEIGHTS: Record<string, number> = {
  'session status': 6,
  'catalogue': 4,
  'draft of 10 lines': 6,
  'draft of 100 lines': 0,
  'draft of 500 lines': 0,
  'history page': 3,
  'order detail': 3,
  'place 10-line order': 1,
  // Passwords are hashed one after the other, and too many waiting logins are refused.
  'login': 0,
}

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    users: { type: 'string', default: '50' },
    pause: { type: 'string', default: '1000' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'label-portal-soak-'))

async function soak(): Promise<boolean> {
  say('Preparing the soak')
  const metricsPort = String(await findFreePort())
  const portal = await BenchPortal.prepare(folder, DATABASE, {
    SCHEDULER: 'true',
    METRICS_PORT: metricsPort,
  })
  await buildProduct()
  try {
    await step('Filling the database', async () => {
      await portal.loadDemo()
      await fillLists(portal.database, ROWS)
      await fillOrders(portal.database)
    })
    const child = await portal.start()
    const crowd = await step('Logging in', () => gather(portal.origin))
    return await measure(portal.origin, crowd, { child, metricsPort })
  } finally {
    await stopProcesses()
    await withConnection(portal.server, (connection) =>
      connection.query('DROP DATABASE IF EXISTS ??', [DATABASE])
    )
  }
}

async function measure(
  origin: string,
  crowd: Crowd,
  { child, metricsPort }: { child: ChildProcess; metricsPort: string }
): Promise<boolean> {
  const [buyer] = crowd.buyers
  const products = await fetch(`${origin}/orders/api/products/`, { headers: buyer!.headers })
  const scenarios = makeScenarios((await products.json()) as Product[]).flatMap((scenario) =>
    Array.from({ length: WEIGHTS[scenario.name] ?? 1 }, () => scenario)
  )
  const log = new SoakLog()
  const over = new AbortController()
  const users = Array.from({ length: Number(options.users) }, (_, number) =>
    use({ origin, crowd, number, scenarios, log, isOver: over.signal })
  )
  say('\n| minute | answers | p50 ms | p99 ms | errors | resident MB | heap MB |')
  say('|---:|---:|---:|---:|---:|---:|---:|')
  for (let minute = 1; minute <= Number(options.minutes); minute += 1) {
    await setTimeout(MINUTE_MS)
    const residentMb = memoryOf(child.pid!)
    say(describe(String(minute), log.endMinute({ residentMb, heapMb: await heapOf(metricsPort) })))
  }
  over.abort()
  await Promise.all(users)
  const total = log.total()
  say(describe('all', total))
  for (const fault of log.faults) say(fault)
  const grows = hasGrown(log.minutes)
  say(grows ? '\nMemory went on growing.' : '\nMemory did not go on growing.')
  return total.errors === 0 && !grows
}

interface User {
  origin: string
  crowd: Crowd
  number: number
  scenarios: readonly Scenario[]
  log: SoakLog
  isOver: AbortSignal
}

/** Sends one request after the other, in random order, until the soak test ends. */
async function use({ origin, crowd, number, scenarios, log, isOver }: User): Promise<void> {
  const buyer = crowd.buyers[number % crowd.buyers.length]!
  while (!isOver.aborted) {
    await setTimeout(2 * Math.random() * Number(options.pause))
    const scenario = scenarios[Math.floor(Math.random() * scenarios.length)]!
    const request = scenario.request(scenario.name.startsWith('staff') ? crowd.staff : buyer)
    const began = performance.now()
    try {
      const response = await fetch(`${origin}${request.path}`, {
        method: request.method,
        headers: { 'content-type': 'application/json', ...request.headers },
        ...(request.body === undefined ? {} : { body: renewed(JSON.stringify(request.body)) }),
      })
      const text = await response.text()
      if (response.ok) log.answered(performance.now() - began)
      else log.failed(`${scenario.name}: ${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      log.failed(`${scenario.name}: ${String(error)}`)
    }
  }
}

/** Returns the heap size that the server reports, in megabytes. */
async function heapOf(port: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)/m.exec(text) ?? []
  return Number(bytes) / 1_000_000
}

const describe = (name: string, minute: Minute): string =>
  `| ${[
    name,
    minute.responses,
    minute.p50Ms.toFixed(1),
    minute.p99Ms.toFixed(1),
    minute.errors,
    minute.residentMb.toFixed(0),
    minute.heapMb.toFixed(0),
  ].join(' | ')} |`

try {
  process.exitCode = (await soak()) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
