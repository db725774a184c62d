/** What one run of a suite came to. `crashed` holds a sentence when it broke off or ran nothing. */
export interface SuiteResult {
  title: string
  passed: number
  failed: number
  skipped: number
  crashed?: string
  /** How long the tests of each file took. */
  seconds: Record<string, number>
}

/** The counts that the reporter leaves behind for the program that started the suite. */
export interface ReportedCounts {
  passed: number
  failed: number
  skipped: number
  hasError: boolean
  /** How long the tests of each file took, for dealing files out. */
  seconds: Record<string, number>
}

/**
 * Judges a suite by its counts, null when it left none, and its exit code. One that broke off, or
 * ran no test at all, has not passed.
 */
export function judgeSuite(
  title: string,
  counts: ReportedCounts | null,
  exitCode: number
): SuiteResult {
  if (!counts) {
    return {
      title,
      passed: 0,
      failed: 0,
      skipped: 0,
      seconds: {},
      crashed: `ended early (exit code ${exitCode})`,
    }
  }
  const { passed, failed, skipped, hasError, seconds } = counts
  const result = { title, passed, failed, skipped, seconds }
  if (passed + failed + skipped === 0) return { ...result, crashed: 'ran no test' }
  if (failed === 0 && (hasError || exitCode !== 0)) {
    return { ...result, crashed: `failed outside of its tests (exit code ${exitCode})` }
  }
  return result
}

/** Tells whether every suite ran to its end and no test failed. */
export function isPassed(results: readonly SuiteResult[]): boolean {
  return results.length > 0 && results.every(({ failed, crashed }) => failed === 0 && !crashed)
}

/**
 * Sums suites up as `N passed, N failed`; a suite that crashed counts as one more failure. Skipped
 * tests, which another database runs, stand with their suite.
 */
export function summarize(results: readonly SuiteResult[]): string {
  const sum = (of: (result: SuiteResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const failed = sum((result) => result.failed + (result.crashed ? 1 : 0))
  return `${sum((result) => result.passed)} passed, ${failed} failed`
}
