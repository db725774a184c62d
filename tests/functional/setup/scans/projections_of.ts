import type { ScanStore } from '#app/scans/store/scan_store'
import { alteredStore } from '#tests/functional/setup/scans/altered_store'

export async function projectionsOf(
  store: ScanStore,
  work: (store: ScanStore) => Promise<unknown>
): Promise<string[]> {
  const used = new Set<string>()
  const watched = alteredStore(store, {
    rows: async (sql, parameters) => {
      const plan = await store.rows<{ explain: string }>(
        `SELECT explain FROM (EXPLAIN ${sql})`,
        parameters
      )
      for (const { explain } of plan) {
        const name = /ReadFromMergeTree \((\w+)\)/.exec(explain)?.[1]
        if (name) used.add(name)
      }
      return store.rows(sql, parameters)
    },
  })
  await work(watched)
  return [...used]
}
