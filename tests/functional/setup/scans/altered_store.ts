import type { ScansConnection } from '#app/scans/store/scans_connection'
import type { ScanStore } from '#app/scans/store/scan_store'

export const alteredStore = (store: ScanStore, change: Partial<ScanStore>): ScanStore => ({
  tables: store.tables,
  rows: store.rows.bind(store),
  stream: store.stream.bind(store),
  bytes: store.bytes.bind(store),
  insert: store.insert.bind(store),
  insertText: store.insertText.bind(store),
  run: store.run.bind(store),
  ...change,
})

/** Returns a connection whose store has some functions replaced at each access. */
export const alteredConnection = (
  connection: ScansConnection,
  change: (store: ScanStore) => Partial<ScanStore>
): ScansConnection =>
  ({
    get store() {
      const { store } = connection
      return store && alteredStore(store, change(store))
    },
  }) as ScansConnection
