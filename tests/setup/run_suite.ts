import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromSource, gatherNode, showNode } from '#bin/run_process'
import { say, secondsSince } from '#bin/steps'
import { judgeSuite, type ReportedCounts, type SuiteResult } from '#tests/setup/suite_counts'
import { MINUTE_MS } from '#shared/ground/dates/spans'

/** One process of tests: its Japa suite, a title that also says on what it runs, its environment. */
export interface SuiteRun {
  suite: string
  title: string
  env: NodeJS.ProcessEnv
  /** What the test runner is told: files, or what the command line chose. */
  args: readonly string[]
}

export interface SuiteOptions {
  /** Where the process leaves its counts. */
  folder: string
  /** Shows what the tests print at once, and not in one piece when they have ended. */
  isLive: boolean
}

/** Some four times what the longest process of tests takes on a slow machine: what lasts longer hangs. */
const PATIENCE_MS = 40 * MINUTE_MS

/** Runs tests in a process of their own, shows what they print, and judges how it went. */
export async function runSuite(
  { suite, title, env, args }: SuiteRun,
  { folder, isLive }: SuiteOptions
): Promise<SuiteResult> {
  const started = performance.now()
  const countsFile = join(mkdtempSync(join(folder, 'counts-')), 'counts.json')
  const options = {
    env: { ...process.env, ...env, TEST_COUNTS_FILE: countsFile },
    timeout: PATIENCE_MS,
  }
  const command = countedTests(suite, args)
  let exitCode: number
  if (isLive) {
    say(headline(title))
    exitCode = await showNode(command, options)
  } else {
    const gathered = await gatherNode(command, options)
    exitCode = gathered.exitCode
    say(`${headline(`${title}, ${secondsSince(started)}`)}\n${gathered.output}`)
  }
  return judgeSuite(title, readCounts(countsFile), exitCode)
}

const headline = (title: string) => `\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`

function countedTests(suite: string, args: readonly string[]): string[] {
  const [loader = '', ...entry] = fromSource('backend/bin/test.ts', suite, ...args)
  return [loader, '--import=./tests/setup/report_counts.ts', ...entry]
}

function readCounts(file: string): ReportedCounts | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
