import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import type { MeasuredSeconds } from '#tests/setup/deal_files'
import type { SuiteResult } from '#tests/setup/suite_counts'

const FILE = join(ROOT, 'tests/setup/measured_seconds.json')

/** How long the files of tests took when `npm test -- --measure` ran last. */
export function readMeasuredSeconds(): MeasuredSeconds {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Keeps how long files took, the longest where several runs had them; others stay as they are. */
export function keepMeasuredSeconds(results: readonly SuiteResult[]): void {
  const taken: Record<string, number> = {}
  for (const [file, seconds] of results.flatMap((result) => Object.entries(result.seconds))) {
    taken[file] = Math.max(taken[file] ?? 0, Math.round(seconds * 10) / 10)
  }
  const all = Object.entries({ ...readMeasuredSeconds(), ...taken }).toSorted(([a], [b]) =>
    a.localeCompare(b)
  )
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
