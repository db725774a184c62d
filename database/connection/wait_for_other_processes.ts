import { type SqliteConnection, wrapSqlite } from '#database/connection/wrap_driver'
import { setTimeout as wait } from 'node:timers/promises'

/** For so long the driver itself waits, during which this process does nothing else. */
const STANDSTILL_MS = 20

/** For so long a statement waits in all. */
const PATIENCE_MS = 5_000

/**
 * Has statements of SQLite wait while another process writes to the file, as an import does. The
 * driver would wait for it with the whole server standing still.
 */
export function waitForOtherProcesses(
  connection: SqliteConnection & { pragma: (setting: string) => unknown }
): void {
  connection.pragma(`busy_timeout = ${STANDSTILL_MS}`)
  wrapSqlite(connection, runNowOrLater)
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
