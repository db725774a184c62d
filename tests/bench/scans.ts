/**
 * `npm run bench:scans`: measures the scan dashboards through the API. It sends every query with
 * and without a filter, and compares with MariaDB. Then it measures orders while five people use
 * dashboards, a file of a million scans, and imports by file and API. `--scans=10000000` sets the
 * number of scans, `--without-mariadb` skips the comparison, `--mariadb=1000000` sets the size of
 * its table, and `--store=FOLDER` keeps the scans for the next run. `--ingest=1000000` sets the
 * number of imported scans, `--file=1000000` the minimum size of the downloaded file.
 * `--only=questions,live,orders,file,look,ingest` selects parts, `--types=hit_count,markers`
 * queries. `--look=1000` sets for how many milliseconds people look at a dashboard.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runNodeQuietly, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { readStoreAddress } from '#app/scans/engine/store_address'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { fillLists } from '#tests/bench/fill/fill_lists'
import { fillOrders } from '#tests/bench/fill/fill_orders'
import { cpuTimeMs } from '#tests/bench/measure/cpu_time'
import { type Load, load } from '#tests/bench/load'
import { MAP_QUESTIONS } from '#tests/bench/scan_questions/map_questions'
import { askMariaDb, fillMariaDb } from '#tests/bench/scan_questions/mariadb_scans'
import { measureFile } from '#tests/bench/measure/measure_file'
import { measureIngest } from '#tests/bench/scan_questions/measure_ingest'
import {
  copyAnalyst,
  describeOpened,
  enterAnalysts,
  openDashboards,
} from '#tests/bench/scan_questions/people_at_dashboards'
import { gather, makeScenarios, type Scenario, type Side } from '#tests/bench/scenarios'
import { mostMemoryOf } from '#tests/bench/measure/watch_memory'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'
import { SCAN_TYPES } from '#shared/scans/questions/scan_question_contract'
import type { ConnectionOptions } from 'mysql2/promise'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const DATABASE = process.env.DB_DATABASE ?? 'label_portal_bench_scans'
const QUESTIONS = '/statistics/api/verifications/'
const FILE = `${QUESTIONS}download/`
const INGEST = `${QUESTIONS}ingest/`
const TIMES = 9
const ROWS_OF_LISTS = 100_000
const ORDERING_SECONDS = 10

const ANALYST = {
  email: 'analyst@maker.example',
  cofor10: 'MAKERFR001',
  password: DEMO_PASSWORD,
}

const { values: options } = parseArgs({
  options: {
    'scans': { type: 'string', default: '10000000' },
    'without-mariadb': { type: 'boolean', default: false },
    'mariadb': { type: 'string' },
    'store': { type: 'string' },
    'ingest': { type: 'string', default: '1000000' },
    'types': { type: 'string' },
    'file': { type: 'string', default: '1000000' },
    'look': { type: 'string', default: '1000' },
    'only': { type: 'string', default: 'questions,live,orders,file,look,ingest' },
  },
})
const SCANS = Number(options.scans)
const OTHERS = Number(options.mariadb ?? SCANS)
const isMeasured = (part: string) => options.only.split(',').includes(part)
/** Minimum number of rows in the downloaded file. */
const ROWS_OF_FILE = Number(options.file)

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-scans-'))

async function bench(): Promise<void> {
  const portal = await BenchPortal.prepare(folder, DATABASE, {
    SCANS_URL: process.env.SCANS_URL,
    SCANS_TIMEOUT_SECONDS: '600',
    ...(options.store ? { SCANS_FOLDER: resolve(options.store) } : {}),
  })
  const { database, env, origin } = portal
  await buildProduct()
  await step('Filling the database', async () => {
    await portal.loadDemo()
    await fillLists(database, ROWS_OF_LISTS)
    await fillOrders(database)
    await copyAnalyst(database, ANALYST.email)
  })
  await step(`Making ${SCANS} scans`, () => portal.ace('scans:generate', String(SCANS)))
  const isCompared = !options['without-mariadb'] && isMeasured('questions')
  if (isCompared) {
    await step(`Making ${OTHERS} scans in MariaDB`, () => fillMariaDb(database, OTHERS))
  }
  const running = await portal.start()
  const analyst = await Visitor.loggedIn(ANALYST, origin)
  await untilScansAnswer(analyst)
  say(`\nThe load of the machine is ${loadavg()[0]!.toFixed(1)}.`)
  const token = await createToken(portal)
  if (isMeasured('questions')) await compareQuestions(analyst, isCompared ? database : null)
  if (isMeasured('live')) {
    say('\nWhile a scan comes in every second:')
    await whileScansComeIn(origin, token, () => compareQuestions(analyst, null))
  }
  if (isMeasured('orders')) {
    const people = await enterAnalysts(origin, ANALYST)
    await besideOrders({ origin, process: running, crowd: await gather(origin) }, people)
  }
  if (isMeasured('file')) {
    await downloadFile({ origin, process: running, crowd: await gather(origin) }, analyst)
  }
  if (isMeasured('look')) await lookForSuspicions(env)
  if (isMeasured('ingest')) {
    const rates = await measureIngest({
      database,
      folder,
      lines: Number(options.ingest),
      origin,
      token,
      // Runs the built command, because compiling the sources would take seconds first.
      importFile: async (path) => {
        await runNodeQuietly('scans:import', ['build/backend/ace.js', 'scans:import', path], {
          env,
        })
      },
    })
    say(
      `\nScans taken over a second: ${rates.file.toFixed(0)} from a file, ${rates.api.toFixed(0)} by API`
    )
  }
  const store = readStoreAddress(env.SCANS_FOLDER!)
  say(
    `\nThe load of the machine is ${loadavg()[0]!.toFixed(1)}; the store's process had ` +
      `${mostMemoryOf(store!.pid).toFixed(0)} MB resident at most`
  )
  await portal.emptyDatabase()
}

/** Measures the hourly search for suspicions, including the start of its command. */
async function lookForSuspicions(env: NodeJS.ProcessEnv): Promise<void> {
  const start = performance.now()
  const command = ['build/backend/ace.js', 'jobs:run', 'find_suspicions']
  const output = await runNodeQuietly('jobs:run find_suspicions', command, {
    env: { ...env, SCANS_TIMEOUT_SECONDS: '30' },
  })
  say(
    `\nLooking for suspicions took ${((performance.now() - start) / 1_000).toFixed(1)} s: ${output.trim()}`
  )
}

async function createToken(portal: BenchPortal): Promise<string> {
  const right = '--right=statistics.add_verification'
  const said = await portal.ace('token:create', '--name=bench', right)
  return /lpt_\S+/.exec(said)![0]
}

const ASKED: Record<string, object> = {
  ...Object.fromEntries(SCAN_TYPES.map((type) => [type, { type, precision: 5 }])),
  ...MAP_QUESTIONS,
}

/** Measures each query without a filter, for some days and statuses, and for one roll. */
async function compareQuestions(analyst: Visitor, database: ConnectionOptions | null) {
  say(
    '\n| question | all time, ms: least | median | MariaDB | ratio | filtered: least | median | MariaDB | ratio | a roll: least | median |'
  )
  say('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  const roll = await findRoll(analyst)
  const wanted = options.types?.split(',')
  for (const [name, question] of Object.entries(ASKED)) {
    if (wanted && !wanted.includes(name.split(',')[0]!)) continue
    const cells: string[] = []
    for (const filter of [{}, ninetyDays(), { spool_id: roll }]) {
      const ours = await measure(() => ask(analyst, { ...question, ...filter }))
      cells.push(ours.min.toFixed(0), ours.median.toFixed(0))
      if ('spool_id' in filter) continue
      const theirs = database && (await askMariaDb(database, name, 'date_start' in filter))
      cells.push(theirs?.toFixed(0) ?? '', theirs ? (theirs / ours.median).toFixed(1) : '')
    }
    say(`| ${name} | ${cells.join(' | ')} |`)
  }
}

/** Returns the number of a recently scanned roll. */
async function findRoll(analyst: Visitor): Promise<string> {
  const question = { type: 'newest', hits: 1_000 }
  const { body } = await analyst.post<{ data: { spool_id: string | null }[] }>(QUESTIONS, question)
  return body.data.find(({ spool_id: roll }) => roll !== null)!.spool_id!
}

/**
 * Downloads a file of the newest months, alone and while a buyer uses the catalogue. Together, the
 * months have at least the required number of scans.
 */
async function downloadFile(side: Side, analyst: Visitor): Promise<void> {
  const { body } = await analyst.post<{ data: { buckets: { key: string; doc_count: number }[] } }>(
    QUESTIONS,
    { type: 'date_histogram' }
  )
  let [rows, from] = [0, '']
  for (const { key, doc_count: scans } of body.data.buckets.toReversed()) {
    if (rows >= ROWS_OF_FILE) break
    from = key
    rows += scans
  }
  const url = `${side.origin}${FILE}?date_start=${from}`
  const headers = await analyst.headers()
  const catalogue = await findScenario(side, 'catalogue')
  const alone = await load(side, catalogue, 1, ORDERING_SECONDS)
  const { pid } = side.process
  const cpuBefore = cpuTimeMs(pid)
  const file = await measureFile(url, headers, pid!)
  const cpu = (cpuTimeMs(pid) - cpuBefore) / file.lines
  say(
    `\nA file of ${file.lines - 1} scans took ${(file.ms / 1_000).toFixed(1)} s, ` +
      `${(1_000 * cpu).toFixed(1)} µs of the server's processor a scan; its memory was ` +
      `${file.before.toFixed(0)} MB before, ${file.halfway.toFixed(0)} MB at most in the ` +
      `first half, ${file.peak.toFixed(0)} MB at most`
  )
  const isOver = new AbortController()
  const downloads = downloadUntil(isOver.signal, () => measureFile(url, headers, pid!))
  const together = await load(side, catalogue, 1, ORDERING_SECONDS)
  isOver.abort()
  await downloads
  const figures = ({ p50Ms, p95Ms, longestMs }: Load) =>
    `${p50Ms.toFixed(1)}, ${p95Ms.toFixed(1)}, ${longestMs.toFixed(0)}`
  say(
    `A buyer's catalogue, ms (median, p95, longest): ${figures(alone)} alone, ${figures(together)} next to the file`
  )
}

async function downloadUntil(signal: AbortSignal, download: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) await download()
}

const ninetyDays = () => ({
  date_start: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10),
  verification_status: [3, 4],
})

async function ask(visitor: Visitor, question: object): Promise<void> {
  const { status, body } = await visitor.post(QUESTIONS, question)
  if (status !== 200) throw new Error(`${JSON.stringify(question)} answered ${status}`)
  const isOfAll = !('spool_id' in question || 'date_start' in question)
  if (body.count === 0 && isOfAll) throw new Error(`${JSON.stringify(question)} found no scan`)
}

/** Waits until the store is open, which takes longer than the start of the server. */
async function untilScansAnswer(analyst: Visitor): Promise<void> {
  for (;;) {
    const { status } = await analyst.post(QUESTIONS, { type: 'hit_count' })
    if (status === 200) return
    if (status !== 503) throw new Error(`The scans answered ${status}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Measures a query, in milliseconds. The minimum is close to the time on an idle machine. */
async function measure(request: () => Promise<void>): Promise<{ min: number; median: number }> {
  await request()
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now()
    await request()
    took.push(performance.now() - start)
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { min: sorted[0]!, median: sorted[Math.floor(TIMES / 2)]! }
}

async function findScenario({ origin, crowd }: Side, beginning: string): Promise<Scenario> {
  const [buyer] = crowd.buyers
  const products = await fetch(`${origin}/orders/api/products/`, { headers: buyer!.headers })
  const scenarios = makeScenarios((await products.json()) as Product[])
  return scenarios.find(({ name }) => name.startsWith(beginning))!
}

/** Measures orders per second alone, and while five people use dashboards. */
async function besideOrders(portal: Side, people: readonly Visitor[]): Promise<void> {
  const place = await findScenario(portal, 'place')
  await load(portal, place, 10, 2)
  const alone = await load(portal, place, 10, ORDERING_SECONDS)
  const isOver = new AbortController()
  const opened = openDashboards(people, ask, Number(options.look), isOver.signal)
  const together = await load(portal, place, 10, ORDERING_SECONDS)
  isOver.abort()
  const dashboards = describeOpened(await opened)
  const share = together.requestsPerSecond / alone.requestsPerSecond
  say(
    `\nOrders a second: ${alone.requestsPerSecond.toFixed(0)} alone, ` +
      `${together.requestsPerSecond.toFixed(0)} (${share.toFixed(2)}) next to ${people.length} people, who ` +
      `opened ${dashboards} dashboards (ms: median, longest); failures: ${together.failures}`
  )
}

/** Runs some work while one scan per second arrives. */
async function whileScansComeIn(origin: string, token: string, work: () => Promise<void>) {
  let isOver = false
  const send = async () => {
    for (let number = 0; !isOver; number += 1) {
      const scan = { id: `live-${Date.now()}-${number}`, timestamp: new Date().toISOString() }
      const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
      const body = JSON.stringify({ ...scan, status: 1, lat: 48.86, lon: 2.35, accuracy: 10 })
      const { status } = await fetch(`${origin}${INGEST}`, { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`A scan was answered ${status}`)
      await new Promise((done) => setTimeout(done, 1_000))
    }
  }
  const sending = send()
  try {
    await work()
  } finally {
    isOver = true
    await sending
  }
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
