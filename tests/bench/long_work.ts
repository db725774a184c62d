/**
 * `node backend/bin/launch.js tests/bench/long_work.ts`: measures how long slow requests block the
 * event loop: orders and proofs of many lines, PDFs, and files of the maximum size.
 * `--only=proof,sites` selects requests by name. Ends with exit code 1 if a bar is missed.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { fromSource, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { MOST_TIERS } from '#shared/catalogue/editing/price_list_contract'
import { CATALOGUE_COLUMNS, MOST_CATALOGUE_LINES } from '#shared/catalogue/files/catalogue_files'
import { MAX_DIRECTORY_LINES } from '#shared/companies/directory/directory_csv'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import { BenchPortal } from '#tests/bench/bench_portal'
import { printed } from '#tests/functional/setup/print_fields'
import { Visitor } from '#tests/functional/setup/visitor'
import { directoryCsv } from '#tests/setup/files/directory_files'
import { makeZip } from '#tests/setup/files/make_zip'

const DATABASE = 'label_portal_bench_long'
const BUYER = { email: 'buyer@lumen.example', cofor10: 'LUMENFR001', password: DEMO_PASSWORD }
const STAFF = { email: 'admin@printer.example', cofor10: 'PRINTDE001', password: DEMO_PASSWORD }
const BAR_MS = 50
const TIMES = 3
const PRINTED = 'OP-1050'
const SCANS = 20_000
const PRODUCTS = MOST_CATALOGUE_LINES / 2 / MOST_TIERS

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-long-'))

interface Work {
  name: string
  run: () => Promise<number>
}

async function bench(): Promise<void> {
  const watchPort = String(await findFreePort())
  const portal = await BenchPortal.prepare(folder, DATABASE, {
    BENCH_WATCH_PORT: watchPort,
    SCANS_URL: process.env.SCANS_URL,
  })
  try {
    await step('Preparing the database', () => portal.loadDemo())
    await step('Making scans', () => portal.ace('scans:generate', String(SCANS)))
    await portal.ace('jobs:run', 'find_suspicions')
    const watch = '--import=./tests/bench/measure/watch_event_loop.ts'
    await portal.start([watch, ...fromSource('backend/bin/server.ts')])
    const held = async () => Number(await (await fetch(`http://127.0.0.1:${watchPort}`)).text())
    const work = await listWork(portal.origin)
    const wanted = options.only.split(',')
    say('\n| work | status | ms | longest hold of the event loop, ms | bar |')
    say('|---|---:|---:|---:|---:|')
    for (const { name, run } of work) {
      if (!wanted.some((part) => name.includes(part))) continue
      let [status, ms] = [0, Infinity]
      const holds: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        await held()
        const began = performance.now()
        status = await run()
        ms = Math.min(ms, performance.now() - began)
        holds.push(await held())
      }
      const median = holds.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!
      if (median > BAR_MS) process.exitCode = 1
      say(`| ${name} | ${status} | ${ms.toFixed(0)} | ${median.toFixed(0)} | ${BAR_MS} |`)
    }
  } finally {
    await portal.dropDatabase()
  }
}

async function listWork(origin: string): Promise<Work[]> {
  const [buyer, staff] = [
    await Visitor.loggedIn(BUYER, origin),
    await Visitor.loggedIn(STAFF, origin),
  ]
  const { body: products } = await buyer.get<Product[]>('/orders/api/products/')
  const offered = products.filter(({ blocked, prices }) => !blocked && prices.length > 0)
  const printedProduct = offered.find(({ customer_reference: one }) => one === PRINTED)!
  const full = (index: number) => {
    const { pk, labels_per_unit: labels } = offered[index % offered.length]!
    return line(pk, labels)
  }
  const withPrint = (index: number) => ({
    ...line(printedProduct.pk, printedProduct.labels_per_unit),
    extra_service_data: printed(valuesOf(index)),
    confirmed: true,
  })
  const lines = (count: number, one: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => one(index))
  const draft = async (order_positions: object[]) =>
    (await buyer.post('/orders/api/order_draft/', { order_positions })).status
  const place = async (count: number) => {
    const order = { order_positions: lines(count, withPrint), warning_acknowledged: true }
    const { status, body } = await buyer.post('/orders/api/orders/', order)
    if (status !== 201) throw new Error(JSON.stringify(body).slice(0, 500))
    return body.pk as number
  }
  const upload = async (path: string, csv: string) => {
    const headers = { 'content-type': 'text/csv' }
    return (await staff.post(`${path}?filename=a.csv`, undefined, { rawBody: csv, headers })).status
  }
  const catalogue = largeCatalogue()
  const uploadCatalogue = (path: string) =>
    staff.post(`/backoffice/api/catalogue/${path}`, undefined, {
      rawBody: new Uint8Array(catalogue),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const importCatalogue = async () => {
    const { body } = await uploadCatalogue('preview/?filename=a.zip')
    if (body.counts.faulty > 0) throw new Error(JSON.stringify(body.faulty[0]))
    return (await uploadCatalogue(`import/?filename=a.zip&fingerprint=${body.fingerprint}`)).status
  }
  const download = async (path: string) => (await staff.get(path)).status
  const { body: suspicions } = await staff.get<SuspicionRow[]>(
    '/backoffice/api/suspicions/?range=[0,99]'
  )
  const scansOf = ({ reasons }: SuspicionRow) => Math.max(...reasons.map(({ count }) => count))
  const [suspicion] = suspicions.toSorted((one, other) => scansOf(other) - scansOf(one))
  const orders = { 120: await place(120), 500: await place(500) }
  const proof = async (count: 120 | 500) =>
    (await buyer.get(`/orders/api/orders/${orders[count]}/proof/`)).status
  const sites = directoryCsv(
    Array.from({ length: MAX_DIRECTORY_LINES }, (_, index) => ({
      cofor10: `B${String(index).padStart(9, '0')}`,
      address_details: '',
    }))
  )
  const quotas = ['account_id;product_group;amount;reference']
  const bills = ['account_id;reason']
  for (let index = 0; index < 5_000; index += 1) {
    quotas.push(`LUMENFR001;ORIGINAL_PART;1000;R${index}`)
    bills.push(`LUMENFR001;Bill ${index % 20}`)
  }
  return [
    { name: 'draft of 500 lines', run: () => draft(lines(500, full)) },
    { name: 'draft of 500 printed lines', run: () => draft(lines(500, withPrint)) },
    {
      name: 'order of 500 printed lines',
      run: async () => {
        await place(500)
        return 201
      },
    },
    { name: 'proof of 120 designs', run: () => proof(120) },
    { name: 'proof of 500 designs', run: () => proof(500) },
    {
      name: 'volume status',
      run: async () =>
        (
          await staff.get('/statistics/api/volume_status/', {
            headers: { accept: 'application/pdf' },
          })
        ).status,
    },
    {
      name: 'evidence file',
      run: () => download(`/backoffice/api/suspicions/${suspicion!.id}/evidence_file/`),
    },
    {
      name: 'preview of 50,000 sites',
      run: () => upload('/backoffice/api/directory/preview/', sites),
    },
    {
      name: 'preview of 5,000 quotas',
      run: () => upload('/backoffice/api/quota_events/preview/', quotas.join('\n')),
    },
    {
      name: 'preview of 5,000 bills',
      run: () => upload('/backoffice/api/blocks/preview/', bills.join('\n')),
    },
    {
      name: `preview of ${PRODUCTS} products and 50,000 prices`,
      run: async () => (await uploadCatalogue('preview/?filename=a.zip')).status,
    },
    { name: `import of ${PRODUCTS} products and 50,000 prices`, run: importCatalogue },
    {
      name: 'the same catalogue as CSV files',
      run: () => download('/backoffice/api/catalogue/export/'),
    },
    {
      name: 'the same catalogue as workbooks',
      run: () => download('/backoffice/api/catalogue/export/?format=xlsx'),
    },
  ]
}

/** Returns a catalogue with the maximum number of prices: two lists, each with all tiers. */
function largeCatalogue(): Buffer {
  const [first, second] = [
    'Large;EXTERNAL_SUPPLIERS;2020-01-01;2020-12-31',
    'Larger;EXTERNAL_SUPPLIERS;2021-01-01;2021-12-31',
  ]
  const tables = {
    products: Array.from(
      { length: PRODUCTS },
      (_, index) =>
        `L-${index};ORIGINAL_PART;L${index};40;20;Label;Étiquette;;;;STANDARD;;;1000;${index};true`
    ),
    price_lists: [first, second],
    prices: Array.from({ length: MOST_CATALOGUE_LINES }, (_, index) => {
      const list = index % 2 === 0 ? 'Large' : 'Larger'
      const tier = 1 + (Math.floor(index / 2) % MOST_TIERS)
      return `${list};L-${Math.floor(index / 2 / MOST_TIERS)};${tier * 1_000};0.5`
    }),
  }
  return makeZip(
    Object.entries(tables).map(([part, rows]) => ({
      name: `${part}.csv`,
      content: [CATALOGUE_COLUMNS[part as keyof typeof tables].join(';'), ...rows].join('\n'),
    }))
  )
}

const line = (product: number, quantity: number) => ({
  uuid: randomUUID(),
  product,
  quantity,
  extra_service_data: [] as object[],
})

const valuesOf = (index: number) => ({
  part_number: `98 ${String(index).padStart(3, '0')} 456 80`,
  description: `Bouclier ${index}`,
  supplier_code: 'LUMENF',
  quantity: 24,
  production_date: '2026-11-21',
  made_in: 'MA',
})

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
