import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '#bin/run_process'
import type { NamedReporterContract } from '@japa/runner/types'

/** Counts that a test process writes into its file at its end. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Each failed test with its file and errors. */
  failures: readonly string[]
}

/** The result of a process; `crash` is the reason if it failed without a failed test. */
export interface Result extends Counts {
  title: string
  crash?: string
}

const MOST_LINES = 60

/** Writes the counts into the file named by TEST_COUNTS_FILE. */
export function countsReporter(): NamedReporterContract {
  return {
    name: 'counts',
    handler(runner, emitter) {
      const file = process.env.TEST_COUNTS_FILE
      if (!file) return
      const failures: string[] = []
      emitter.on('test:end', ({ meta, title, errors }) => {
        if (errors.length === 0) return
        const reasons = errors.map(({ error }) => beginning(error))
        const name = `${title.expanded} (${relative(ROOT, String(meta.fileName))})`
        failures.push([`✖ ${name}`, ...reasons].join('\n'))
      })
      emitter.on('runner:end', () => {
        const { aggregates } = runner.getSummary()
        const counts: Counts = {
          passed: aggregates.passed + aggregates.regression,
          failed: aggregates.failed,
          skipped: aggregates.skipped + aggregates.todo,
          failures,
        }
        writeFileSync(file, JSON.stringify(counts))
      })
    },
  }
}

const beginning = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .trim()
    .split('\n', MOST_LINES)
    .map((line) => (line ? `    ${line}` : ''))
    .join('\n')

/** A process that ended early or ran no test has failed. */
export function readResult(title: string, file: string, exitCode: number): Result {
  if (!existsSync(file)) {
    return { ...NO_COUNTS, title, crash: `ended early (exit code ${exitCode})` }
  }
  const counts: Counts = JSON.parse(readFileSync(file, 'utf8'))
  const { passed, failed, skipped } = counts
  if (passed + failed + skipped === 0) return { ...counts, title, crash: 'ran no test' }
  if (failed === 0 && exitCode !== 0) {
    return { ...counts, title, crash: `failed outside of its tests (exit code ${exitCode})` }
  }
  return { ...counts, title }
}

const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function describeResult({ title, passed, failed, skipped, crash }: Result): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return `  ${title.padEnd(38)} ${counts}${crash ? `; it ${crash}` : ''}`
}

/** Sums up all processes as `N passed, N failed`. A crash counts as one failure. */
export function sumUp(results: readonly Result[]): { line: string; isPassed: boolean } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed + (result.crash ? 1 : 0), 0)
  return { line: `${passed} passed, ${failed} failed`, isPassed: failed === 0 && passed > 0 }
}
