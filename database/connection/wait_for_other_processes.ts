import { type SqliteConnection, wrapSqlite } from '#database/connection/wrap_driver'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that the driver itself waits. This blocks the process. */
const STANDSTILL_MS = 20

/** Milliseconds that a statement waits in total. */
const PATIENCE_MS = 5_000

/**
 * Makes SQLite statements wait while another process writes, such as an import. The driver's own
 * wait would block the whole server.
 */
export function waitForOtherProcesses(
  connection: SqliteConnection & { pragma: (setting: string) => unknown }
): void {
  connection.pragma(`busy_timeout = ${STANDSTILL_MS}`)
  wrapSqlite(connection, runNowOrLater)
}

/** The query builder accepts a promise as a result. */
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

/**
 * Returns whether another process holds the lock. An outdated snapshot has another code, because
 * its transaction must start again.
 */
const isBusy = (error: unknown) => (error as { code?: unknown } | null)?.code === 'SQLITE_BUSY'
