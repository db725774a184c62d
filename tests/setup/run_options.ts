/** What `npm test` runs: which of the runs, and what is handed on to the test runner. */
export interface RunOptions {
  runs: readonly TestRun[]
  japaArgs: readonly string[]
  /** True if the seconds of each file are kept for dealing files out. */
  isMeasuring: boolean
}

/** The runs of `npm test`, in their order. */
export const TEST_RUNS = ['unit', 'functional', 'functional-sqlite', 'e2e', 'walks'] as const

/**
 * Runs of `npm run test:operate`: the walks of an operator that `npm test` has as well, and others that
 * take minutes, and programs that `npm test` needs not.
 */
export const MORE_RUNS = ['operate'] as const

const MEASURE = '--measure'

export type TestRun = (typeof TEST_RUNS | typeof MORE_RUNS)[number]

const ALL_RUNS: readonly TestRun[] = [...TEST_RUNS, ...MORE_RUNS]

/**
 * Reads the command line: `--suite=unit,e2e` chooses runs, `--measure` keeps how long files took,
 * everything else (`--files=…`, `--tests=…`) goes to the test runner. Throws an Error that names an unknown run.
 */
export function readRunOptions(args: readonly string[]): RunOptions {
  const chosen = args
    .filter((arg) => arg.startsWith('--suite='))
    .flatMap((arg) => arg.slice('--suite='.length).split(','))
  const unknown = chosen.find((name) => !isTestRun(name))
  if (unknown !== undefined) {
    throw new Error(`There is no suite "${unknown}"; there are ${ALL_RUNS.join(', ')}.`)
  }
  const japaArgs = args.filter((arg) => !arg.startsWith('--suite=') && arg !== MEASURE)
  return {
    runs: chosen.length > 0 ? ALL_RUNS.filter((run) => chosen.includes(run)) : usualRuns(japaArgs),
    japaArgs,
    isMeasuring: args.includes(MEASURE),
  }
}

/** Walks need a build: whoever names files or tests means others, or chooses the suite. */
const usualRuns = (japaArgs: readonly string[]): readonly TestRun[] =>
  japaArgs.length === 0 ? TEST_RUNS : TEST_RUNS.filter((run) => run !== 'walks')

function isTestRun(name: string): name is TestRun {
  return ALL_RUNS.some((run) => run === name)
}

/** Returns whether the command line chooses among the tests of a run. */
export const isFiltered = ({ japaArgs }: RunOptions): boolean => japaArgs.length > 0
