import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromSource, showNode } from '#bin/run_process'
import { say } from '#bin/steps'
import { judgeSuite, type ReportedCounts, type SuiteResult } from '#tests/setup/suite_counts'

/** One run of a Japa suite: its name, a title that also says on what it runs, and its environment. */
export interface SuiteRun {
  suite: string
  title: string
  env: NodeJS.ProcessEnv
}

/** Runs a suite in a process of its own, shows what it prints, and judges how it went. */
export async function runSuite(
  { suite, title, env }: SuiteRun,
  japaArgs: readonly string[],
  folder: string
): Promise<SuiteResult> {
  say(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
  const countsFile = join(mkdtempSync(join(folder, 'counts-')), 'counts.json')
  const exitCode = await showNode(countedTests(suite, japaArgs), {
    env: { ...process.env, ...env, TEST_COUNTS_FILE: countsFile },
  })
  return judgeSuite(title, readCounts(countsFile), exitCode)
}

function countedTests(suite: string, japaArgs: readonly string[]): string[] {
  const [loader = '', ...entry] = fromSource('backend/bin/test.ts', suite, ...japaArgs)
  return [loader, '--import=./tests/setup/report_counts.ts', ...entry]
}

function readCounts(file: string): ReportedCounts | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
