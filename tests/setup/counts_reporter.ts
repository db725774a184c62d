import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '#bin/run_process'
import type { Failure, ReportedCounts } from '#tests/setup/suite_counts'
import type { NamedReporterContract } from '@japa/runner/types'

/** Leaves the counts of a run in the file named by TEST_COUNTS_FILE, for whoever started the run. */
export function countsReporter(): NamedReporterContract {
  return {
    name: 'counts',
    handler(runner, emitter) {
      const file = process.env.TEST_COUNTS_FILE
      if (!file) return
      const seconds: Record<string, number> = {}
      const failures: Failure[] = []
      emitter.on('test:end', ({ duration, meta, title, errors }) => {
        const name = relative(ROOT, String(meta.fileName))
        seconds[name] = (seconds[name] ?? 0) + duration / 1000
        if (errors.length === 0) return
        const reasons = errors.map(({ error }) => beginning(error))
        failures.push({ file: name, test: title.expanded, reasons })
      })
      emitter.on('runner:end', () => {
        const { aggregates, hasError } = runner.getSummary()
        const counts: ReportedCounts = {
          passed: aggregates.passed + aggregates.regression,
          failed: aggregates.failed,
          skipped: aggregates.skipped + aggregates.todo,
          hasError,
          failures,
          seconds,
        }
        writeFileSync(file, JSON.stringify(counts))
      })
    },
  }
}

/** Says what was awaited and what a page showed instead; not the whole of a compared answer. */
const MOST_LINES = 60

const beginning = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .trim()
    .split('\n', MOST_LINES)
    .join('\n')
