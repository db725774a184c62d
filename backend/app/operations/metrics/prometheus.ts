import { knownMethod } from '#app/foundation/http/known_method'
import type { Measures } from '#app/foundation/traces/measures'
import type { OutboxLag } from '#app/mailing/outbox/outbox_lag'
import type { StoreMemory } from '#app/scans/store/scans_connection'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface PoolState {
  used: number
  free: number
  waiting: number
}

export interface Sources {
  pool: () => PoolState
  outbox: () => Promise<OutboxLag>
  /** Counts the webhook messages that wait. */
  webhooks: () => Promise<number>
  /** Null without an embedded store. */
  scanStore: () => StoreMemory | null
}

const PREFIX = 'label_portal_'

/** Histogram buckets in seconds; requests are fast, files and reports are not. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10]

/** Time limit for reading the numbers of the outbox and webhooks. */
const PATIENCE_MS = 2_000

export function createPrometheus(sources: Sources): { registry: Registry; measures: Measures } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const statements = new Histogram({
    name: `${PREFIX}db_statement_duration_seconds`,
    help: 'Statements of the database, by whether they succeeded',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const orders = new Counter({
    name: `${PREFIX}orders_placed_total`,
    help: 'Orders that were stored',
    registers,
  })
  const scans = new Counter({
    name: `${PREFIX}scans_accepted_total`,
    help: 'Scans of labels that were accepted',
    registers,
  })
  const jobs = new Counter({
    name: `${PREFIX}job_runs_total`,
    help: 'Runs of the server’s own tasks that this process did, by how they ended',
    labelNames: ['job', 'state'],
    registers,
  })
  addPool(registers, sources)
  addScanStore(registers, sources)
  addOutbox(registers, sources)
  return {
    registry,
    measures: {
      request: ({ method, route, status, seconds }) =>
        requests.observe({ method: knownMethod(method), route, status }, seconds),
      statement: (seconds, isGood) =>
        statements.observe({ outcome: isGood ? 'ok' : 'failed' }, seconds),
      orderPlaced: () => orders.inc(),
      scansAccepted: (count) => scans.inc(count),
      jobEnded: (job, state) => jobs.inc({ job, state }),
    },
  }
}

function addPool(registers: Registry[], { pool }: Sources): void {
  new Gauge({
    name: `${PREFIX}db_pool_connections`,
    help: 'Connections to the database in use and free, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
}

function addScanStore(registers: Registry[], { scanStore }: Sources): void {
  const add = (name: string, help: string, field: keyof StoreMemory) =>
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      registers,
      collect() {
        const memory = scanStore()
        if (memory) this.set(memory[field])
        else this.remove()
      },
    })
  add(
    'scan_store_resident_bytes',
    'Memory that the process of the scan store has in use',
    'residentBytes'
  )
  add('scan_store_limit_bytes', 'Memory that the engine of the scan store may take', 'limitBytes')
}

function addOutbox(registers: Registry[], { outbox, webhooks }: Sources): void {
  let asked: Promise<OutboxLag | null> | undefined
  const ask = () => {
    asked ??= inTime(outbox()).finally(() => (asked = undefined))
    return asked
  }
  new Gauge({
    name: `${PREFIX}outbox_mails`,
    help: 'Mails of the outbox that wait, and that were given up',
    labelNames: ['state'],
    registers,
    async collect() {
      const lag = await ask()
      this.reset()
      if (!lag) return
      this.set({ state: 'waiting' }, lag.pending)
      this.set({ state: 'failed' }, lag.failed)
    },
  })
  new Gauge({
    name: `${PREFIX}outbox_oldest_seconds`,
    help: 'Seconds that the mail waits which has waited longest',
    labelNames: [],
    registers,
    async collect() {
      const lag = await ask()
      if (lag) this.set(lag.lagSeconds)
      else this.remove()
    },
  })
  new Gauge({
    name: `${PREFIX}webhook_messages_waiting`,
    help: 'Messages of webhooks that wait for their first or next attempt',
    labelNames: [],
    registers,
    async collect() {
      const waiting = await inTime(webhooks())
      if (waiting === null) this.remove()
      else this.set(waiting)
    },
  })
}

/** Returns null after a failure or the time limit. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  try {
    return await Promise.race([work, tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
