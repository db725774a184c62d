import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import type { MeasuredSeconds } from '#tests/setup/deal_files'
import type { TestRun } from '#tests/setup/run_options'

const FILE = join(ROOT, 'tests/setup/measured_seconds.json')

/** How long the files of tests took in a run. */
export interface MeasuredRun {
  run: TestRun
  seconds: Readonly<Record<string, number>>
}

/** How long the files of tests took when `npm test -- --measure` ran last. */
export function readMeasuredSeconds(): MeasuredSeconds {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Keeps how long files took in these runs; others stay as they are. */
export function keepMeasuredSeconds(runs: readonly MeasuredRun[]): void {
  const all = mergeSeconds(readMeasuredSeconds(), runs)
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`)
}

/** Puts what was measured into what was known, the longest where several runs of a database had a file. */
export function mergeSeconds(
  known: MeasuredSeconds,
  runs: readonly MeasuredRun[]
): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const { run, seconds } of runs) {
    for (const [file, value] of Object.entries(seconds)) {
      const key = keyOf(run, file)
      taken[key] = Math.max(taken[key] ?? 0, Math.round(value * 10) / 10)
    }
  }
  const all = Object.entries({ ...known, ...taken })
  return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** How long files take in a run: what was measured in it, else what another one took for them. */
export function secondsOf(run: TestRun, measured: MeasuredSeconds): MeasuredSeconds {
  const prefix = keyOf(run, '')
  const own = Object.entries(measured)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, seconds]) => [key.slice(prefix.length), seconds])
  return { ...measured, ...Object.fromEntries(own) }
}

/** A file of a walk takes as long in `npm test` as elsewhere; SQLite takes a time of its own for a file. */
const keyOf = (run: TestRun, file: string): string =>
  run === 'functional-sqlite' ? `${run}:${file}` : file
