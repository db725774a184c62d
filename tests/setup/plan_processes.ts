import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import compact from 'lodash/compact.js'
import zip from 'lodash/zip.js'

/**
 * The suites of the command line. `walks` are the tests of an operator's tasks that need no other
 * programs.
 */
export const SUITES = [
  'operate',
  'walks',
  'e2e',
  'functional',
  'functional-sqlite',
  'unit',
] as const

export type Suite = (typeof SUITES)[number]

export const TITLES: Record<Suite, string> = {
  'operate': 'Tests of operating it',
  'walks': 'Walks of an operator',
  'e2e': 'Browser tests',
  'functional': 'Functional tests on MariaDB',
  'functional-sqlite': 'Functional tests on SQLite',
  'unit': 'Unit tests',
}

/**
 * Maximum number of files per process. More files save the seconds that a process takes to start;
 * fewer files let the last processes end at about the same time.
 */
const MOST_FILES: Record<Suite, number> = {
  'operate': 100,
  'walks': 3,
  'e2e': 14,
  'functional': 60,
  'functional-sqlite': 50,
  'unit': 100,
}

const foldersOf = (...patterns: string[]) =>
  new RegExp(`^tests/functional/(?:${patterns.join('|')})`)

/** Tests that also run on SQLite, because they depend on the dialect of SQL. */
const WITH_DIALECT = foldersOf(
  'foundation/database/(?!encrypted_connection)',
  'foundation/faults/(?!killed_while_scanning)',
  'foundation/http/(?!log_lines|proxies|shutdown)',
  'operations/health/',
  'ordering/',
  'labels/rolls/'
)

/**
 * Tests of other statements in SQL, and of every endpoint with random requests. Only sweeps run them
 * on SQLite too.
 */
const WITH_SQL = foldersOf(
  'access/(?:accounts/own_sessions|role_rights)',
  'catalogue/(?!catalogue_in_memory|printing/)',
  'companies/approvals/',
  'foundation/routes/fuzz/',
  'information/(?!documents/)',
  'labels/',
  'mailing/(?:crash\\.|webhooks/)',
  'operations/(?:audit_log|backup|scheduler/(?!jobs_run_command)|verify_audit)'
)

/** Sweeps see every screen in the demo, which runs on SQLite. */
export const isOnSqlite = (suite: Suite, isSweep: boolean): boolean =>
  suite === 'functional-sqlite' || (suite === 'e2e' && isSweep)

/** Imports that start the scan store. A start takes seconds, so such tests share processes. */
const STARTS_SCAN_STORE = /'#tests\/.*\/(?:scan_store|suspicion_scene|scans\/scans|suspicions)'/

export interface TestProcess {
  suite: Suite
  title: string
  args: readonly string[]
}

export interface TestOptions {
  suites: readonly Suite[]
  /** True to run the sweeps, files named `*.sweep.ts`, instead of the usual tests. */
  isSweep: boolean
  /** `--files=` and `--tests=`, which are passed to the test runner. */
  filters: readonly string[]
}

/**
 * Reads the command line. Names of files or tests select among all tests, including sweeps. Throws
 * an Error that names an unknown suite.
 */
export function readTestOptions(args: readonly string[]): TestOptions {
  const chosen = args
    .filter((arg) => arg.startsWith('--suite='))
    .flatMap((arg) => arg.slice('--suite='.length).split(','))
  const unknown = chosen.find((name) => !SUITES.some((suite) => suite === name))
  if (unknown !== undefined) {
    throw new Error(`There is no suite "${unknown}"; there are ${SUITES.join(', ')}.`)
  }
  const isSweep = args.includes('--sweeps')
  const usual = isSweep
    ? SUITES.filter((suite) => suite !== 'operate')
    : SUITES.filter((suite) => suite !== 'operate' && suite !== 'walks')
  return {
    suites: chosen.length > 0 ? SUITES.filter((suite) => chosen.includes(suite)) : usual,
    isSweep,
    filters: args.filter((arg) => arg !== '--sweeps' && !arg.startsWith('--suite=')),
  }
}

/**
 * Plans the processes of a run. With named files or tests, each suite is one process. The suites
 * take turns, because browsers need the processors while other tests wait for the database.
 */
export function planProcesses({ suites, isSweep, filters }: TestOptions): TestProcess[] {
  if (filters.length > 0) {
    return suites.map((suite) => ({ suite, title: TITLES[suite], args: filters }))
  }
  const planned = suites.map((suite) => {
    const hands = dealAll(listFiles(suite, isSweep), MOST_FILES[suite])
    return hands.map((files, index) => ({
      suite,
      title: hands.length > 1 ? `${TITLES[suite]}, ${index + 1} of ${hands.length}` : TITLES[suite],
      args: [`--files=${files.join(',')}`],
    }))
  })
  return zip(...planned).flatMap((turn) => compact(turn))
}

/** Lists the files of a suite, the largest first. */
function listFiles(suite: Suite, isSweep: boolean): string[] {
  return globSync(`tests/${japaSuite(suite)}/**/*.{spec,sweep}.ts`, { cwd: ROOT })
    .filter((file) => isChosen(suite, file, isSweep))
    .map((file) => ({ file, bytes: statSync(join(ROOT, file)).size }))
    .toSorted((a, b) => b.bytes - a.bytes || a.file.localeCompare(b.file))
    .map(({ file }) => file)
}

function isChosen(suite: Suite, file: string, isSweep: boolean): boolean {
  if (suite === 'operate') return true
  if (suite === 'walks') return file.startsWith('tests/operate/walks/')
  const isUsual = !file.endsWith('.sweep.ts')
  if (suite !== 'functional-sqlite' || WITH_DIALECT.test(file)) return isUsual !== isSweep
  return isSweep && WITH_SQL.test(file)
}

function dealAll(files: readonly string[], most: number): string[][] {
  const startsStore = (file: string) =>
    STARTS_SCAN_STORE.test(readFileSync(join(ROOT, file), 'utf8'))
  const { scans = [], others = [] } = Object.groupBy(files, (file) =>
    startsStore(file) ? 'scans' : 'others'
  )
  return [...dealFiles(scans, most), ...dealFiles(others, most)]
}

function dealFiles(files: readonly string[], most: number): string[][] {
  const hands = Math.ceil(files.length / most)
  return Array.from({ length: hands }, (_, hand) =>
    files.filter((_file, index) => index % hands === hand)
  )
}

export function japaSuite(suite: Suite): string {
  if (suite === 'walks') return 'operate'
  return suite === 'functional-sqlite' ? 'functional' : suite
}
