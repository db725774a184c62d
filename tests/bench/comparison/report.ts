import { BARS, type Cost, aboveBars, lowerBars } from '#tests/bench/comparison/bars'
import type { Load } from '#tests/bench/load'
import type { Scenario } from '#tests/bench/scenarios'

export interface Row {
  scenario: Scenario
  connections: number
  size: Pick<Cost, 'statements' | 'bytes'>
  loads: Loads
}

/** Results of the servers, which are measured one after another. */
export interface Loads {
  portal: Load
  bare: Load
  /** Missing if the minimal server lacks the request. */
  minimal?: Load
}

export interface Report {
  table: string
  /** Figures that miss their bars; any of them fails the benchmark. */
  missed: string[]
}

/** Maximum ratio of the 99th percentile of response times to the median. */
const MOST_SPREAD = 10

const COLUMNS = [
  'call',
  'connections',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'p99/p50',
  'of bare',
  'bar',
  'of minimal',
  'CPU ms',
  'bare',
  'minimal',
  'statements',
  'bytes',
]

const HEAD = [`| ${COLUMNS.join(' | ')} |`, `|---|${'---:|'.repeat(COLUMNS.length - 1)}`]

/** Writes a table in Markdown, followed by missed bars and bars that may be lowered. */
export function reportOn(rows: readonly Row[]): Report {
  const scenarios = [...Map.groupBy(rows, ({ scenario }) => scenario)]
  const missed = [...rows.flatMap(missedRatios), ...scenarios.flatMap(missedCosts)]
  const lowered = scenarios.flatMap(([{ name }, itsRows]) => {
    const bars = BARS[name]
    return bars ? lowerBars(costOf(itsRows), bars).map((what) => `- ${name}: ${what}`) : []
  })
  const lines = [
    ...HEAD,
    ...rows.map(describeRow),
    '',
    ...(missed.length > 0 ? ['Bars missed:', ...missed] : ['Every bar is met.']),
    ...(lowered.length > 0 ? ['', 'In tests/bench/comparison/bars.ts:', ...lowered] : []),
  ]
  return { table: lines.join('\n'), missed }
}

export function describeRow({ scenario, connections, size, loads }: Row): string {
  const { portal, bare, minimal } = loads
  const failures = Object.values(loads).reduce((sum, load) => sum + load.failures, 0)
  const cells = [
    scenario.name,
    connections,
    Math.round(portal.requestsPerSecond),
    portal.p50Ms.toFixed(1),
    portal.p99Ms.toFixed(1),
    spreadOf(portal).toFixed(1),
    failures > 0 ? `${failures} failures` : ratioOf(portal, bare).toFixed(2),
    scenario.bar ?? '–',
    minimal ? ratioOf(portal, minimal).toFixed(2) : '–',
    portal.cpuMs.toFixed(2),
    bare.cpuMs.toFixed(2),
    minimal ? minimal.cpuMs.toFixed(2) : '–',
    size.statements,
    size.bytes,
  ]
  return `| ${cells.join(' | ')} |`
}

function missedRatios({ scenario, connections, loads: { portal, bare } }: Row): string[] {
  const ratio = ratioOf(portal, bare)
  const missed: string[] = []
  if (portal.requestsPerSecond === 0) missed.push('no request was answered')
  if (scenario.bar !== undefined && ratio < scenario.bar) {
    missed.push(`ratio ${ratio.toFixed(2)} of ${scenario.bar}`)
  }
  if (spreadOf(portal) > MOST_SPREAD) missed.push(`p99 ${spreadOf(portal).toFixed(1)} times p50`)
  return missed.map((what) => `- ${scenario.name}, ${connections}: ${what}`)
}

function missedCosts([{ name }, rows]: [Scenario, Row[]]): string[] {
  const bars = BARS[name]
  return bars ? aboveBars(costOf(rows), bars).map((what) => `- ${name}: ${what}`) : []
}

/** Returns the costs of one request. Uses the lowest processor time: other load adds to it. */
function costOf(rows: readonly Row[]): Cost {
  const processor = rows
    .map(({ loads: { portal, bare, minimal } }) => portal.cpuMs / (minimal ?? bare).cpuMs)
    // A load without any response has no ratio.
    .filter(Number.isFinite)
  return { ...rows[0]!.size, processor: Math.min(...processor) }
}

const ratioOf = (portal: Load, other: Load) => portal.requestsPerSecond / other.requestsPerSecond

const spreadOf = ({ p50Ms, p99Ms }: Load) => p99Ms / p50Ms

/** Returns the load with the median throughput, but with the failures of all loads. */
export function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const failures = loads.reduce((sum, one) => sum + one.failures, 0)
  return { ...sorted[Math.floor(loads.length / 2)]!, failures }
}
