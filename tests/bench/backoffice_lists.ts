/**
 * `node backend/bin/launch.js tests/bench/backoffice_lists.ts`: how much longer the lists of the
 * backoffice take with 100,000 rows than with 1,000, each list asked for 15 times in turn.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopProcess, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { fillLists } from '#tests/bench/fill_lists'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'

const DATABASE = 'label_portal_bench_lists'
const SIZES = [1_000, 100_000] as const
const TIMES = 15
const ADMINISTRATOR = {
  email: 'admin@printer.example',
  cofor10: 'PRINTDE001',
  password: DEMO_PASSWORD,
}

/** What is asked of which list. */
const QUESTIONS: readonly [string, string, Record<string, unknown>][] = [
  ['audit log', 'audit_log', {}],
  ['audit log, last page', 'audit_log', { page: 'last' }],
  ['audit log of an action', 'audit_log', { filter: { action: 'bench.rare' } }],
  ['audit log of a record', 'audit_log', { filter: { subject: 'bench', subject_id: 7 } }],
  ['audit log of a day', 'audit_log', { filter: { from: '2026-01-02T00:00:00.000Z' } }],
  ['audit log of a person', 'audit_log', { filter: { who: 'user 77' } }],
  ['users', 'users', {}],
  ['users, last page', 'users', { page: 'last' }],
  ['users by name', 'users', { sort: ['last_name', 'ASC'] }],
  ['users by company', 'users', { sort: ['company_name', 'ASC'] }],
  ['users that wait', 'users', { filter: { state: 'CLIENT_APPROVAL_REQUESTED' } }],
  ['users, search', 'users', { filter: { q: 'user77' } }],
  ['companies', 'companies', {}],
  ['companies, last page', 'companies', { page: 'last' }],
  ['companies by account ID', 'companies', { sort: ['account_id', 'ASC'] }],
  ['companies by name', 'companies', { sort: ['name', 'ASC'] }],
  ['companies, not blocked', 'companies', { filter: { blocked: 'not' } }],
  ['companies, search', 'companies', { filter: { q: 'company 77' } }],
  ['addresses', 'addresses', {}],
  ['addresses by city', 'addresses', { sort: ['city', 'ASC'] }],
  ['addresses that wait', 'addresses', { filter: { state: 'CLIENT_APPROVAL_REQUESTED' } }],
  ['addresses, search', 'addresses', { filter: { q: 'site 77' } }],
  ['mail outbox', 'mail_outbox', {}],
  ['mail outbox, failed', 'mail_outbox', { filter: { state: 'FAILED' } }],
  ['mail outbox, search', 'mail_outbox', { filter: { q: 'mail77' } }],
]

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-lists-'))

async function bench(): Promise<void> {
  const portal = await BenchPortal.prepare(folder, DATABASE)
  await buildProduct()
  const medians: number[][] = []
  for (const rows of SIZES) {
    await step(`Filling the lists with ${rows} rows`, async () => {
      await portal.loadDemo()
      await fillLists(portal.database, rows)
    })
    medians.push(await step('Asking', () => measure(portal, rows)))
  }
  say(`\n${describe(medians as [number[], number[]])}`)
}

async function measure(portal: BenchPortal, rows: number): Promise<number[]> {
  const running = await portal.start()
  const visitor = await Visitor.loggedIn(ADMINISTRATOR, portal.origin)
  const medians: number[] = []
  for (const [title, resource, query] of QUESTIONS) {
    const path = pathOf(resource, query, rows)
    const times: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now()
      const { status } = await visitor.get(path)
      if (status !== 200) throw new Error(`${title} answered ${status}`)
      times.push(performance.now() - start)
    }
    medians.push(times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!)
  }
  await stopProcess(running)
  return medians
}

function pathOf(resource: string, { page, ...query }: Record<string, unknown>, rows: number) {
  const first = page === 'last' ? rows - 25 : 0
  const texts = Object.entries({ range: [first, first + 24], ...query }).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ])
  return `/backoffice/api/${resource}/?${new URLSearchParams(texts as [string, string][])}`
}

function describe([few, many]: [number[], number[]]): string {
  const rows = QUESTIONS.map(([title], index) => {
    const [small, large] = [few[index]!, many[index]!]
    return `| ${title} | ${small.toFixed(1)} | ${large.toFixed(1)} | ${(large / small).toFixed(1)} |`
  })
  const head = '| list | ms at 1,000 rows | ms at 100,000 rows | ratio |'
  return [head, '|---|---:|---:|---:|', ...rows].join('\n')
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
