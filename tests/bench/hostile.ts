/**
 * `node backend/bin/launch.js tests/bench/hostile.ts`: measures the processor time for which
 * hostile requests block the event loop: requests of strangers, and texts and files of users. Also
 * measures the response time of `/health/live` during 40 parallel requests of strangers.
 * `--only=page,picture` sends only texts and files with these words in their names. Ends with exit
 * code 1 if a bar is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '#bin/free_port'
import { fromSource, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { BenchPortal } from '#tests/bench/bench_portal'
import { BODIES } from '#tests/bench/hostile/bodies'
import { FILES } from '#tests/bench/hostile/files'
import type { HostileText } from '#tests/bench/hostile/hostile_text'
import { TEXTS } from '#tests/bench/hostile/texts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { Visitor } from '#tests/functional/setup/visitor'

const DATABASE = 'label_portal_hostile'
const BARS = { heldMs: 50, liveP99Ms: 250 }
const TRIES = 20
const TRIES_OF_TEXTS = 5
const AT_ONCE = 40
const CROWD_MS = 10_000

interface Hostile {
  name: string
  path: string
  body: string | Uint8Array<ArrayBuffer>
  encoding?: 'gzip'
}

const list = (item: string, times: number) => `[${Array(times).fill(item).join(',')}]`

const LOGIN = '/accounts/api/login/'
const REGISTRATION = '/accounts/api/registration/'

const REQUESTS: readonly Hostile[] = [
  {
    name: '340,000 items, packed',
    path: REGISTRATION,
    encoding: 'gzip',
    body: gzipSync(`{"addresses":${list('{}', 340_000)}}`),
  },
  {
    name: '50 MB of blanks, packed',
    path: LOGIN,
    encoding: 'gzip',
    body: gzipSync(Buffer.alloc(50_000_000, ' ')),
  },
  { name: '20,000 items', path: REGISTRATION, body: `{"addresses":${list('{}', 19_900)}}` },
  {
    name: '6,000 keys',
    path: LOGIN,
    body: `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  },
  { name: 'brackets', path: LOGIN, body: '['.repeat(65_000) },
  {
    name: 'a long email',
    path: LOGIN,
    body: JSON.stringify({
      username: `a@${'a.'.repeat(30_000)}`,
      account_id: 'ABCDEF',
      password: 'x',
    }),
  },
  { name: 'the API document', path: '/api/openapi.json', body: '' },
  { name: 'a long query', path: `/accounts/api/cofor_list/?${'a[]=1&'.repeat(1_500)}`, body: '' },
  {
    name: 'a login',
    path: LOGIN,
    body: JSON.stringify({ username: 'a@b.example', account_id: 'ABCDEF', password: 'x' }),
  },
]

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const folder = mkdtempSync(join(tmpdir(), 'label-portal-hostile-'))

async function bench(): Promise<void> {
  const watchPort = String(await findFreePort())
  const portal = await BenchPortal.prepare(folder, DATABASE, {
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'true',
    BENCH_WATCH_PORT: watchPort,
  })
  const { origin } = portal
  await step('Preparing the database', () => portal.loadDemo())
  const watch = '--import=./tests/bench/measure/watch_event_loop.ts'
  await portal.start([watch, ...fromSource('backend/bin/server.ts')])
  const held = async () => Number(await (await fetch(`http://127.0.0.1:${watchPort}`)).text())
  say('\n| request | status | holds the event loop, ms | bar |\n|---|---:|---:|---:|')
  const headers = await new Visitor(origin).headers()
  if (!options.only) await sendStrangers(origin, headers, held)
  await sendTexts(origin, held)
  if (options.only) return
  await crowd(origin, headers, 0)
  await crowd(origin, headers, AT_ONCE)
}

/** Returns the longest blocking of the event loop since the last request, in milliseconds. */
type Held = () => Promise<number>

async function sendStrangers(origin: string, headers: Record<string, string>, held: Held) {
  for (const request of REQUESTS) {
    await send(origin, request, headers, 0)
    await held()
    const longest: number[] = []
    let status = 0
    for (let turn = 0; turn < TRIES; turn += 1) {
      status = await send(origin, request, headers, turn)
      longest.push(await held())
    }
    report(`a stranger: ${request.name}`, [status], longest)
  }
}

async function sendTexts(origin: string, held: Held) {
  const people = {
    staff: await loggedIn('admin@printer.example', origin),
    buyer: await loggedIn('buyer@lumen.example', origin),
  }
  const wanted = options.only.split(',')
  for (const text of [...TEXTS, ...BODIES, ...FILES]) {
    if (!wanted.some((part) => text.name.includes(part))) continue
    const longest: number[] = []
    const statuses = new Set<number>()
    for (let turn = 0; turn < TRIES_OF_TEXTS; turn += 1) {
      for (const status of await sendText(text, people[text.by], held)) statuses.add(status)
      longest.push(await held())
    }
    report(text.name, [...statuses], longest)
  }
}

async function sendText(text: HostileText, person: Visitor, held: Held): Promise<number[]> {
  const path = typeof text.path === 'string' ? text.path : await text.path(person)
  const rawBody = await text.body(person)
  const type = text.type ?? 'application/json'
  await held()
  const sent = await person.request(text.method, path, undefined, {
    headers: { 'content-type': type },
    rawBody: typeof rawBody === 'string' ? rawBody : new Uint8Array(rawBody),
  })
  return text.view ? [sent.status, (await person.get(text.view)).status] : [sent.status]
}

const loggedIn = (email: string, origin: string) => {
  const { accountId: cofor10 } = DEMO_LOGINS.find((login) => login.email === email)!
  return Visitor.loggedIn({ email, cofor10, password: DEMO_PASSWORD }, origin)
}

/** Prints the median blocking time of a request, and notes when it exceeds the bar. */
function report(name: string, statuses: readonly number[], longest: readonly number[]): void {
  const median = longest.toSorted((a, b) => a - b)[Math.floor(longest.length / 2)]!
  if (median > BARS.heldMs) process.exitCode = 1
  say(`| ${name} | ${statuses.join(', ')} | ${median.toFixed(1)} | ${BARS.heldMs} |`)
}

/** Sends all requests from many connections, while another connection measures `/health/live`. */
async function crowd(origin: string, headers: Record<string, string>, atOnce: number) {
  const until = performance.now() + CROWD_MS
  const statuses = new Map<number, number>()
  const attackers = Array.from({ length: atOnce }, async (_, attacker) => {
    for (let turn = attacker; performance.now() < until; turn += 1) {
      const status = await send(origin, REQUESTS[turn % REQUESTS.length]!, headers, turn)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const times: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    await (await fetch(`${origin}/health/live`)).text()
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await Promise.all(attackers)
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  if (p99 > BARS.liveP99Ms) process.exitCode = 1
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  say(
    `\n/health/live next to ${atOnce} of them: p99 ${p99.toFixed(0)} ms, bar ${BARS.liveP99Ms} ms (${answered})`
  )
}

/**
 * Sends each request from a separate address, as behind a proxy, so that limits per address do not
 * apply.
 */
async function send(
  origin: string,
  { path, body, encoding }: Hostile,
  headers: Record<string, string>,
  turn: number
): Promise<number> {
  const response = await fetch(`${origin}${path}`, {
    method: body === '' ? 'GET' : 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    ...(body === '' ? {} : { body }),
  })
  await response.arrayBuffer()
  return response.status
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
