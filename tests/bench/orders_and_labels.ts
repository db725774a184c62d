/**
 * `node backend/bin/launch.js tests/bench/orders_and_labels.ts`: measures how much slower orders,
 * files, look-ups and shipping get with more orders and labels. The small size is 1,000 orders and
 * 100,000 labels. `--orders=` sets the orders of the large size (default 10,000, at most 100,000),
 * `--labels=` its labels (default 1,000,000).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopProcess, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import {
  type HistorySize,
  TO_SHIP,
  bytesPerLabel,
  fillHistory,
  labelOf,
  orderOf,
} from '#tests/bench/fill/fill_history'
import { medianOf } from '#tests/bench/measure/median_of'
import { measureFile } from '#tests/bench/measure/measure_file'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'

const DATABASE = 'label_portal_bench_orders'
const SMALL: HistorySize = { orders: 1_000, labels: 100_000 }
const password = DEMO_PASSWORD
const SERVICE = { email: 'service@printer.example', cofor10: 'PRINTDE001', password }
const BUYER = { email: 'buyer0@bench.example', cofor10: 'BUYER00000', password }

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    labels: { type: 'string', default: '1000000' },
  },
})
const LARGE: HistorySize = { orders: Number(values.orders), labels: Number(values.labels) }

/** Requests of customer service. `time` is the number of the repetition. */
const QUESTIONS: readonly [string, (size: HistorySize, time: number) => string][] = [
  ['orders, first page', () => staffList('orders', {})],
  ['orders, last page', ({ orders }) => staffList('orders', { range: [orders - 25, orders - 1] })],
  ['orders by amount', () => staffList('orders', { sort: ['total', 'DESC'] })],
  ['orders in production', () => staffList('orders', { filter: { state: 'IN_PRODUCTION' } })],
  ['orders of a day', () => staffList('orders', { filter: DAY })],
  [
    'orders, search of a number',
    (s, n) => staffList('orders', { filter: { q: `LP-${some(s, n)}` } }),
  ],
  [
    'orders, search of a customer’s number',
    (s, n) => staffList('orders', { filter: { q: `PO${some(s, n)}` } }),
  ],
  ['orders, search of a company', () => staffList('orders', { filter: { q: 'BUYER00003' } })],
  ['order, detail', (size, time) => `/backoffice/api/orders/${some(size, time)}/`],
  ['order overview, first page', () => '/statistics/api/order_overview/?limit=100'],
  ['order overview of a month', () => `/statistics/api/order_overview/?limit=100&${MONTH}`],
  ['order overview of a supplier', () => '/statistics/api/order_overview/?cofor10=BUYER00003'],
  ['label by label id', (size, n) => `/statistics/api/label_info/${label(size, n).labelId}/`],
  ['label by object id', (size, n) => `/statistics/api/label_info/${label(size, n).objectId}/`],
  [
    'labels, by object id',
    (size, n) => staffList('labels', { filter: { object_id: `#${label(size, n).objectId}` } }),
  ],
  ['rolls, first page', () => staffList('spools', {})],
  ['find an order', (size, n) => find(`LP-${some(size, n)}`)],
  ['find a customer’s number', (size, n) => find(`PO${some(size, n)}`)],
  ['find a company', () => find('BUYER00003')],
  ['find a user', () => find('buyer3@bench.example')],
  ['find a word of many orders', () => find('PO')],
  ['find a label', (size, n) => find(label(size, n).labelId)],
  ['find what does not exist', () => find('nowhere')],
]

/** Requests of a supplier with 200 orders. */
const SUPPLIER_QUESTIONS: readonly [string, () => string][] = [
  ['a supplier’s history', () => '/orders/api/orders/?limit=20'],
  ['a supplier’s home', () => '/welcome/api/home/'],
]

const DAY = { from: '2021-02-01', until: '2021-02-01' }
const MONTH = 'date_from=2021-02-01&date_to=2021-02-28'

const some = ({ orders }: HistorySize, time: number) => orderOf((time * 7_919) % orders)
const label = ({ labels }: HistorySize, time: number) => labelOf((time * 104_729) % labels)

function staffList(resource: string, query: Record<string, unknown>): string {
  const texts = Object.entries({ range: [0, 24], ...query }).map(
    ([name, value]) => [name, JSON.stringify(value)] as [string, string]
  )
  return `/backoffice/api/${resource}/?${new URLSearchParams(texts)}`
}

const find = (q: string) => `/backoffice/api/find/?${new URLSearchParams({ q })}`

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-orders-'))

async function bench(): Promise<void> {
  const portal = await BenchPortal.prepare(folder, DATABASE)
  await buildProduct()
  const rows = new Map<string, string[]>()
  for (const size of [SMALL, LARGE]) {
    await step(`Filling in ${size.orders} orders and ${size.labels} labels`, async () => {
      await portal.loadDemo()
      await fillHistory(portal.database, size)
    })
    const measured = await step('Asking', () => measure(portal, size))
    measured.push(['bytes per label', await bytesPerLabel(portal.database)])
    for (const [title, value] of measured) {
      rows.set(title, [...(rows.get(title) ?? []), value.toFixed(1)])
    }
  }
  say(`\n${describe(rows)}`)
  await portal.emptyDatabase()
}

type Measured = [title: string, value: number][]

async function measure(portal: BenchPortal, size: HistorySize): Promise<Measured> {
  const running = await portal.start()
  const service = await Visitor.loggedIn(SERVICE, portal.origin)
  const buyer = await Visitor.loggedIn(BUYER, portal.origin)
  const measured: Measured = []
  for (const [title, pathOf] of QUESTIONS) {
    measured.push([title, await medianOf((time) => get(service, pathOf(size, time)))])
  }
  for (const [title, pathOf] of SUPPLIER_QUESTIONS) {
    measured.push([title, await medianOf(() => get(buyer, pathOf()))])
  }
  const ship = (time: number) => shipOne(service, TO_SHIP.first + time)
  measured.push(['shipping a roll of 10,000 labels', await medianOf(ship, TO_SHIP.count)])
  const url = `${portal.origin}/statistics/api/order_overview/?format=csv`
  const file = await measureFile(url, await service.headers(), running.pid!)
  measured.push(
    ['order overview as a file: lines', file.lines],
    ['order overview as a file: ms', file.ms],
    ['order overview as a file: MB of memory before', file.before],
    ['order overview as a file: MB of memory in the first half', file.halfway],
    ['order overview as a file: MB of memory at most', file.peak]
  )
  await stopProcess(running)
  return measured
}

async function get(visitor: Visitor, path: string): Promise<void> {
  const { status, body } = await visitor.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  if (path.includes('label_info') && !body.label_id) throw new Error(`${path} found no label`)
}

async function shipOne(visitor: Visitor, id: number): Promise<void> {
  const payload = { to: 'SHIPPED', rolls: 'generate' }
  const { status, body } = await visitor.post(`/backoffice/api/orders/${id}/move/`, payload)
  if (status !== 200) throw new Error(`Shipping answered ${status} ${JSON.stringify(body)}`)
}

function describe(rows: ReadonlyMap<string, string[]>): string {
  const nameOf = ({ orders, labels }: HistorySize) =>
    `${orders.toLocaleString('en')} orders, ${labels.toLocaleString('en')} labels`
  return [
    `| | ${nameOf(SMALL)} | ${nameOf(LARGE)} | ratio |`,
    '|---|---:|---:|---:|',
    ...[...rows].map(([title, [small, large]]) => {
      const ratio = (Number(large) / Number(small)).toFixed(1)
      return `| ${title} | ${small} | ${large} | ${ratio} |`
    }),
  ].join('\n')
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
