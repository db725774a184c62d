import { setTimeout as wait } from 'node:timers/promises'

type Run = (...values: unknown[]) => unknown

/** As much of a connection of better-sqlite3 as is needed here. */
interface SqliteConnection {
  prepare: (sql: string) => { all: Run; run: Run }
  pragma: (setting: string) => unknown
}

/** For so long the driver itself waits, during which this process does nothing else. */
const STANDSTILL_MS = 20

/** For so long a statement waits in all. */
const PATIENCE_MS = 5_000

/**
 * Has statements of SQLite wait while another process writes to the file, as an import does. The
 * driver would wait for it with the whole server standing still.
 */
export function waitForOtherProcesses(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${STANDSTILL_MS}`)
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement)
      statement[name] = (...values) => runNowOrLater(() => run(...values))
    }
    return statement
  }
}

/** The query builder takes a promise for a result as well. */
function runNowOrLater(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (!isBusy(error)) throw error
    return runLater(run)
  }
}

async function runLater(run: () => unknown): Promise<unknown> {
  const givesUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    await wait(STANDSTILL_MS)
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > givesUpAt) throw error
    }
  }
}

/** Whether another process has the lock; a transaction whose snapshot is old begins anew instead. */
const isBusy = (error: unknown) => (error as { code?: unknown } | null)?.code === 'SQLITE_BUSY'
