import { setTimeout as wait } from 'node:timers/promises'
import { type ScanStore, ScansUnavailable } from '#app/scans/store/scan_store'

export interface Patience {
  mostMs: number
  onAway: (isAway: boolean) => void
}

const PAUSE_MS = 1_000

/**
 * Returns a store for work without a waiting user. Retries until the store is available again, and
 * throws {@link ScansUnavailable} after the maximum wait. Does not retry streams.
 */
export function retryingStore(
  current: () => ScanStore,
  { mostMs, onAway }: Patience,
  pauseMs = PAUSE_MS
): ScanStore {
  const retrying = async <Result>(work: (store: ScanStore) => Promise<Result>) => {
    let awaySince: number | undefined
    for (;;) {
      try {
        const result = await work(current())
        onAway(false)
        return result
      } catch (error) {
        awaySince ??= performance.now()
        const isTooLong = performance.now() - awaySince >= mostMs
        if (!(error instanceof ScansUnavailable) || isTooLong) throw error
      }
      onAway(true)
      await wait(pauseMs)
    }
  }
  return {
    tables: current().tables,
    rows: (sql, parameters, gone) =>
      retrying((store) => store.rows(sql, parameters, gone)) as Promise<never[]>,
    stream: (sql, parameters, gone) => current().stream(sql, parameters, gone),
    bytes: (sql, parameters, gone) => current().bytes(sql, parameters, gone),
    insert: (table, rows) => retrying((store) => store.insert(table, rows)),
    insertText: (table, columns, rows) =>
      retrying((store) => store.insertText(table, columns, rows)),
    run: (sql) => retrying((store) => store.run(sql)),
  }
}
