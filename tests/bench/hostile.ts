/**
 * `node backend/bin/launch.js tests/bench/hostile.ts`: how long single requests of a stranger hold
 * the event loop, and how fast `/health/live` answers while 40 of them run in parallel.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '#bin/free_port'
import { fromSource, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { BenchPortal } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'

const DATABASE = 'label_portal_hostile'
const BARS = { heldMs: 50, liveP99Ms: 250 }
const TRIES = 20
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
  { name: 'a long query', path: `/accounts/api/cofor_list/?${'a[]=1&'.repeat(1_500)}`, body: '' },
  {
    name: 'a login',
    path: LOGIN,
    body: JSON.stringify({ username: 'a@b.example', account_id: 'ABCDEF', password: 'x' }),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'label-portal-hostile-'))

async function bench(): Promise<void> {
  const watchPort = String(await findFreePort())
  const portal = await BenchPortal.prepare(folder, DATABASE, {
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'true',
    BENCH_WATCH_PORT: watchPort,
  })
  const { origin } = portal
  await step('Preparing the database', async () => {
    await portal.emptyDatabase()
    await portal.ace('migration:run', '--force')
  })
  const watch = '--import=./tests/bench/watch_event_loop.ts'
  await portal.start([watch, ...fromSource('backend/bin/server.ts')])
  const held = async () => Number(await (await fetch(`http://127.0.0.1:${watchPort}`)).text())
  const headers = await new Visitor(origin).headers()
  say('\n| request of a stranger | status | holds the event loop, ms | bar |\n|---|---:|---:|---:|')
  for (const request of REQUESTS) {
    await send(origin, request, headers, 0)
    await held()
    const longest: number[] = []
    let status = 0
    for (let turn = 0; turn < TRIES; turn += 1) {
      status = await send(origin, request, headers, turn)
      longest.push(await held())
    }
    const median = longest.sort((a, b) => a - b)[TRIES / 2]!
    say(`| ${request.name} | ${status} | ${median.toFixed(1)} | ${BARS.heldMs} |`)
  }
  await crowd(origin, headers, 0)
  await crowd(origin, headers, AT_ONCE)
}

/** Forty connections send all of them over and over; another one asks whether the server lives. */
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
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  say(
    `\n/health/live beside ${atOnce} of them: p99 ${p99.toFixed(0)} ms, bar ${BARS.liveP99Ms} ms (${answered})`
  )
}

/** Each from an address of its own, as behind a proxy: the limits of one address do not help. */
async function send(
  origin: string,
  { path, body, encoding }: Hostile,
  headers: Record<string, string>,
  turn: number
): Promise<number> {
  const answer = await fetch(`${origin}${path}`, {
    method: body === '' ? 'GET' : 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    ...(body === '' ? {} : { body }),
  })
  await answer.arrayBuffer()
  return answer.status
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
