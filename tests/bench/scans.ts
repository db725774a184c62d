/**
 * `npm run bench:scans`: every question of the scan dashboards through the API, of all times and
 * filtered, beside the same question put to MariaDB; five people at their dashboards beside orders;
 * a file of a million scans; scans by file and by API. `--scans=10000000` says how many there are,
 * `--without-mariadb` leaves the comparison out and `--mariadb=1000000` makes its table smaller,
 * `--store=FOLDER` keeps the scans there for the next time, `--ingest=1000000` says how many are taken
 * over, `--file=1000000` how many the downloaded file has at least, `--only=questions,live,orders,file,look,ingest`
 * which parts are measured, `--types=hit_count,markers` which questions, and `--look=1000` for how many
 * ms people look at a dashboard before they open the next.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runNodeQuietly, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { readStoreAddress } from '#app/scans/engine/store_address'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { fillLists } from '#tests/bench/fill_lists'
import { fillOrders } from '#tests/bench/fill_orders'
import { cpuTimeMs } from '#tests/bench/cpu_time'
import { type Load, load } from '#tests/bench/load'
import { MAP_QUESTIONS } from '#tests/bench/map_questions'
import { askMariaDb, fillMariaDb } from '#tests/bench/mariadb_scans'
import { measureFile } from '#tests/bench/measure_file'
import { measureIngest } from '#tests/bench/measure_ingest'
import {
  copyAnalyst,
  describeOpened,
  enterAnalysts,
  openDashboards,
} from '#tests/bench/people_at_dashboards'
import { gather, makeScenarios, type Scenario, type Side } from '#tests/bench/scenarios'
import { mostMemoryOf } from '#tests/bench/watch_memory'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'
import { VERIFICATION_TYPES } from '#shared/scans/questions/verification_question_contract'
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
/** Of the file that is downloaded, at least. */
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
  const beside = !options['without-mariadb'] && isMeasured('questions')
  if (beside) await step(`Making ${OTHERS} scans in MariaDB`, () => fillMariaDb(database, OTHERS))
  const running = await portal.start()
  const analyst = await Visitor.loggedIn(ANALYST, origin)
  await untilScansAnswer(analyst)
  say(`\nThe load of the machine is ${loadavg()[0]!.toFixed(1)}.`)
  const token = await createToken(portal)
  if (isMeasured('questions')) await compareQuestions(analyst, beside ? database : null)
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
      // As it is installed: from the sources it is compiled first, which takes seconds.
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

/** The hourly look for suspicions, with the start of its command. */
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

/** A token that may send scans. */
async function createToken(portal: BenchPortal): Promise<string> {
  const right = '--right=statistics.add_verification'
  const said = await portal.ace('token:create', '--name=bench', right)
  return /lpt_\S+/.exec(said)![0]
}

/** The questions: one of each kind, and those that maps ask. */
const ASKED: Record<string, object> = {
  ...Object.fromEntries(VERIFICATION_TYPES.map((type) => [type, { type, precision: 5 }])),
  ...MAP_QUESTIONS,
}

/** Each question of all times, of some days and statuses, and of one roll. */
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

/** The number of a roll that was scanned lately. */
async function findRoll(analyst: Visitor): Promise<string> {
  const question = { type: 'newest', hits: 1_000 }
  const { body } = await analyst.post<{ data: { spool_id: string | null }[] }>(QUESTIONS, question)
  return body.data.find(({ spool_id: roll }) => roll !== null)!.spool_id!
}

/** A file of the newest months that have as many scans together as it is to have, beside a buyer. */
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
  const told = ({ p50Ms, p95Ms, longestMs }: Load) =>
    `${p50Ms.toFixed(1)}, ${p95Ms.toFixed(1)}, ${longestMs.toFixed(0)}`
  say(
    `A buyer's catalogue, ms (median, p95, longest): ${told(alone)} alone, ${told(together)} beside the file`
  )
}

/** One download after the other, so that there is one for as long as somebody else is watched. */
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

/** The store opens after the server does. */
async function untilScansAnswer(analyst: Visitor): Promise<void> {
  for (;;) {
    const { status } = await analyst.post(QUESTIONS, { type: 'hit_count' })
    if (status === 200) return
    if (status !== 503) throw new Error(`The scans answered ${status}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** The least is what a free machine comes near to, whatever else runs on this one. */
async function measure(call: () => Promise<void>): Promise<{ min: number; median: number }> {
  await call()
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { min: sorted[0]!, median: sorted[Math.floor(TIMES / 2)]! }
}

/** The scenario whose name begins so, with the products that a buyer is offered. */
async function findScenario({ origin, crowd }: Side, beginning: string): Promise<Scenario> {
  const [buyer] = crowd.buyers
  const products = await fetch(`${origin}/orders/api/products/`, { headers: buyer!.headers })
  const scenarios = makeScenarios((await products.json()) as Product[])
  return scenarios.find(({ name }) => name.startsWith(beginning))!
}

/** Orders a second alone, and while five people open one dashboard after the other. */
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
      `${together.requestsPerSecond.toFixed(0)} (${share.toFixed(2)}) beside ${people.length} people, who ` +
      `opened ${dashboards} dashboards (ms: median, longest); failures: ${together.failures}`
  )
}

/** A scan comes in every second while the questions are asked. */
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
