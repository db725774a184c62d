/** What one run of a suite came to. `crashed` holds a sentence when it broke off or ran nothing. */
export interface SuiteResult {
  title: string
  passed: number
  failed: number
  skipped: number
  crashed?: string
  failures: readonly Failure[]
  /** How long the tests of each file took. */
  seconds: Record<string, number>
}

/** A test that failed: its file, its title, and the beginning of each error that it failed with. */
export interface Failure {
  file: string
  test: string
  reasons: readonly string[]
}

/** The counts that the reporter leaves behind for the program that started the suite. */
export interface ReportedCounts {
  passed: number
  failed: number
  skipped: number
  hasError: boolean
  failures: readonly Failure[]
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
      failures: [],
      seconds: {},
      crashed: `ended early (exit code ${exitCode})`,
    }
  }
  const { hasError, ...counted } = counts
  const { passed, failed, skipped } = counted
  const result = { title, ...counted }
  if (passed + failed + skipped === 0) return { ...result, crashed: 'ran no test' }
  if (failed === 0 && (hasError || exitCode !== 0)) {
    return { ...result, crashed: `failed outside of its tests (exit code ${exitCode})` }
  }
  return result
}

/** Returns whether every suite ran to its end and no test failed. */
export function isPassed(results: readonly SuiteResult[]): boolean {
  return results.length > 0 && results.every(({ failed, crashed }) => failed === 0 && !crashed)
}

/** Names what failed in all suites, and why, so that nobody has to look for it further up. */
export function listFailures(results: readonly SuiteResult[]): string[] {
  return results.flatMap(({ title, failures }) =>
    failures.map(({ file, test, reasons }) =>
      [`  ✖ ${title}: ${test} (${file})`, ...reasons.map(indent)].join('\n')
    )
  )
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '      ')

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
