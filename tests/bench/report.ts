import type { Load } from '#tests/bench/load'
import type { Scenario } from '#tests/bench/scenarios'

/** How a scenario went at one number of connections. */
export interface Row {
  scenario: Scenario
  connections: number
  /** Statements of the portal for one call. */
  statements: number
  portal: Load
  bare: Load
}

/** How slow the slowest of a hundred calls may be, compared with the middle one. */
const MOST_SPREAD = 10

const HEAD = [
  '| call | connections | requests/s | p50 ms | p99 ms | p99/p50 | bare requests/s | bare p99 ms | ratio | bar | statements | CPU ms | bare CPU ms |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
]

/** A table in Markdown, with what misses its bar below it. */
export function describeRows(rows: readonly Row[]): string {
  const missed = rows.flatMap((row) =>
    missedBars(row).map((what) => `- ${row.scenario.name}, ${row.connections}: ${what}`)
  )
  const summary = missed.length > 0 ? ['Bars missed:', ...missed] : ['Every bar is met.']
  return [...HEAD, ...rows.map(describeRow), '', ...summary].join('\n')
}

/** One line of the table. */
export function describeRow(row: Row): string {
  const { scenario, connections, statements, portal, bare } = row
  const failures = portal.failures + bare.failures
  const cells = [
    scenario.name,
    connections,
    Math.round(portal.requestsPerSecond),
    portal.p50Ms.toFixed(1),
    portal.p99Ms.toFixed(1),
    spreadOf(portal).toFixed(1),
    Math.round(bare.requestsPerSecond),
    bare.p99Ms.toFixed(1),
    failures > 0 ? `${failures} failures` : ratioOf(row).toFixed(2),
    scenario.bar ?? '–',
    statements,
    portal.cpuMs.toFixed(2),
    bare.cpuMs.toFixed(2),
  ]
  return `| ${cells.join(' | ')} |`
}

function missedBars(row: Row): string[] {
  const { scenario, statements, portal } = row
  const ratio = ratioOf(row)
  const missed: string[] = []
  if (scenario.bar !== undefined && ratio < scenario.bar) {
    missed.push(`ratio ${ratio.toFixed(2)} of ${scenario.bar}`)
  }
  if (statements > (scenario.mostStatements ?? Infinity)) missed.push(`${statements} statements`)
  if (spreadOf(portal) > MOST_SPREAD) missed.push(`p99 ${spreadOf(portal).toFixed(1)} times p50`)
  return missed
}

const ratioOf = ({ portal, bare }: Row) => portal.requestsPerSecond / bare.requestsPerSecond

const spreadOf = ({ p50Ms, p99Ms }: Load) => p99Ms / p50Ms

/** The load whose throughput is in the middle; failures of all. */
export function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const failures = loads.reduce((sum, one) => sum + one.failures, 0)
  return { ...sorted[Math.floor(loads.length / 2)]!, failures }
}
