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
        for (const { error } of errors.slice(0, 1)) {
          failures.push({ file: name, test: title.expanded, reason: firstLine(error) })
        }
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

const firstLine = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .trim()
    .split('\n', 1)[0]!
