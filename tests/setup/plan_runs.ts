import { globSync } from 'node:fs'
import { ROOT } from '#bin/run_process'
import { dealFiles, type MeasuredSeconds } from '#tests/setup/deal_files'
import { secondsOf } from '#tests/setup/measured_seconds'
import { isFiltered, type RunOptions, type TestRun } from '#tests/setup/run_options'

/** One process of tests, before it has a database. */
export interface PlannedRun {
  run: TestRun
  /** Which of the run's processes it is, from 1. */
  number: number
  title: string
  args: readonly string[]
  /** How long it will take, as far as its files were measured. */
  seconds: number
}

/** In how many processes the files of a run are tested. */
const PROCESSES: Record<TestRun, number> = {
  'unit': 1,
  'functional': 3,
  'functional-sqlite': 3,
  'e2e': 3,
  'walks': 2,
  'operate': 1,
}

const TITLES: Record<TestRun, string> = {
  'unit': 'Unit tests',
  'functional': 'Functional tests on MariaDB',
  'functional-sqlite': 'Functional tests on SQLite',
  'e2e': 'Browser tests',
  'walks': 'Walks of an operator',
  'operate': 'Tests of operating it',
}

/**
 * What is tested by these is the store of the scans, files, drawings, mails or other processes, for which
 * one database is enough. Whatever they ask of the database is plain, and asked on SQLite by others too:
 * of suspicions by `cases`, `losses` and `waiting_cases`, of measured statements by `traces`. A file that
 * says something of SQLite is not among them.
 */
const ON_ONE_DATABASE = new RegExp(
  `^tests/functional/(?:${[
    'catalogue/printing/',
    'foundation/(?:captcha|load_demo|faults/killed_while_scanning|security/changed_key)\\.',
    'foundation/routes/(?:access|generated_client)\\.',
    'information/documents/',
    'mailing/test_mail\\.',
    'operations/(?:first_setup|metrics|scheduler/jobs_run_command)\\.',
    'scans/(?!alerts/|map_layers\\.|suspicions/)',
    'scans/suspicions/(?:demo_stories|evidence_file|find_suspicions|impossible_journeys|precision_and_recall)\\.',
  ].join('|')})`
)

/**
 * What `npm test` has of the tests of operating it: they need nothing but the build and the database,
 * and no minute each.
 */
const WALKS =
  /^tests\/operate\/(?:containers|demo|exchanged_key|operators_day|restored_copy|update_and_rollback)\./

/** The Japa suite that a run runs. */
export const suiteOf = (run: TestRun): string =>
  run === 'functional-sqlite' ? 'functional' : run === 'walks' ? 'operate' : run

/**
 * Splits the chosen runs into processes, the longest first. Where the command line names files or
 * tests, each run is one process.
 */
export function planRuns(options: RunOptions, measured: MeasuredSeconds): PlannedRun[] {
  return options.runs
    .flatMap((run) => (isFiltered(options) ? [wholeRun(run, options)] : dealtRun(run, measured)))
    .toSorted((a, b) => b.seconds - a.seconds)
}

const wholeRun = (run: TestRun, { japaArgs }: RunOptions): PlannedRun => ({
  run,
  number: 1,
  title: TITLES[run],
  args: japaArgs,
  seconds: 0,
})

function dealtRun(run: TestRun, measured: MeasuredSeconds): PlannedRun[] {
  const files = globSync(`tests/${suiteOf(run)}/**/*.spec.ts`, { cwd: ROOT })
    .filter((file) => run !== 'functional-sqlite' || !ON_ONE_DATABASE.test(file))
    .filter((file) => run !== 'walks' || WALKS.test(file))
    .toSorted()
  const seconds = secondsOf(run, measured)
  const hands = dealFiles(files, PROCESSES[run], seconds)
  return hands.map((hand, index) => ({
    run,
    number: index + 1,
    title: hands.length > 1 ? `${TITLES[run]}, ${index + 1} of ${hands.length}` : TITLES[run],
    args: [`--files=${hand.join(',')}`],
    seconds: hand.reduce((sum, file) => sum + (seconds[file] ?? 0), 0),
  }))
}
