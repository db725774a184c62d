import { SCAN_MIGRATIONS, migrationsTable } from '#app/scans/store/scan_tables'
import type { ScanStore } from '#app/scans/store/scan_store'

/** Several servers can run this at the same time. */
export async function migrateScans(store: ScanStore): Promise<void> {
  for (const statement of migrationsTable(store.tables)) await store.run(statement)
  const rows = await store.rows<{ name: string }>('SELECT name FROM scan_migrations FINAL')
  const had = new Set(rows.map(({ name }) => name))
  for (const { name, statements } of SCAN_MIGRATIONS) {
    if (had.has(name)) continue
    for (const statement of statements(store.tables)) await store.run(statement)
    const at = new Date().toISOString().replace('T', ' ').replace('Z', '')
    await store.insert('scan_migrations', [{ name, at }])
  }
}
