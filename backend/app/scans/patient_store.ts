import { setTimeout as wait } from 'node:timers/promises'
import { type ScanStore, ScansUnavailable } from '#app/scans/scan_store'

/** How a command bears that the store is away. */
export interface Patience {
  /** For so long it waits, in milliseconds. */
  mostMs: number
  /** Is told whether it waits. */
  told: (isAway: boolean) => void
}

const PAUSE_MS = 1_000

/**
 * The store of a connection, for work that nobody waits for: what it cannot do is tried again until it can, each time
 * with the store that is there by then. Throws {@link ScansUnavailable} once it was away for too long. Answers that
 * are streamed are not waited for.
 */
export function patientStore(
  connection: { readonly store: ScanStore },
  { mostMs, told }: Patience,
  pauseMs = PAUSE_MS
): ScanStore {
  const patiently = async <Result>(work: (store: ScanStore) => Promise<Result>) => {
    let awaySince: number | undefined
    for (;;) {
      try {
        const result = await work(connection.store)
        told(false)
        return result
      } catch (error) {
        awaySince ??= performance.now()
        const isTooLong = performance.now() - awaySince >= mostMs
        if (!(error instanceof ScansUnavailable) || isTooLong) throw error
      }
      told(true)
      await wait(pauseMs)
    }
  }
  return {
    tables: connection.store.tables,
    rows: (sql, parameters, gone) =>
      patiently((store) => store.rows(sql, parameters, gone)) as Promise<never[]>,
    stream: (sql, parameters, gone) => connection.store.stream(sql, parameters, gone),
    bytes: (sql, parameters, gone) => connection.store.bytes(sql, parameters, gone),
    insert: (table, rows) => patiently((store) => store.insert(table, rows)),
    insertText: (table, columns, rows) =>
      patiently((store) => store.insertText(table, columns, rows)),
    run: (sql) => patiently((store) => store.run(sql)),
  }
}
