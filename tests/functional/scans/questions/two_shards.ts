import type { ScanStore } from '#app/scans/store/scan_store'
import { SCAN_MIGRATIONS, dropScans } from '#app/scans/store/scan_tables'
import { alteredStore } from '#tests/functional/setup/scans/altered_store'

const CLUSTER = { cluster: 'two_shards' }

/** The distributed tables of a cluster, each read as two shards that hold the same rows. */
const DISTRIBUTED = ['scans', 'scan_ids']

const namesIn = (statements: readonly string[]) =>
  new Set(statements.map((sql) => /IF (?:NOT )?EXISTS (\w+)/.exec(sql)?.[1]))

/** Returns the tables of a single server that a cluster does not have. */
function missingTables(): string[] {
  const made = namesIn(SCAN_MIGRATIONS.flatMap(({ statements }) => statements(CLUSTER)))
  const dropped = [...namesIn(dropScans({ cluster: null }))] as string[]
  return dropped.filter((name) => !made.has(name) && name !== 'scan_migrations')
}

/** Matches tables that exist separately on each machine. */
const OWN = new RegExp(`\\b(?:system|${missingTables().join('|')})\\b`)

function onShards(sql: string): string {
  if (OWN.test(sql)) throw new Error(`A cluster cannot answer this: ${sql}`)
  return sql.replaceAll(
    new RegExp(`\\bFROM (${DISTRIBUTED.join('|')})\\b`, 'g'),
    "FROM remote('127.0.0.1,localhost', currentDatabase(), '$1')"
  )
}

/** Returns the store as a cluster of two shards with the same scans, so every count doubles. */
export const twoShards = (store: ScanStore): ScanStore =>
  alteredStore(store, {
    tables: CLUSTER,
    rows: (sql, parameters) => store.rows(onShards(sql), parameters),
    stream: (sql, parameters) => store.stream(onShards(sql), parameters),
    bytes: (sql, parameters) => store.bytes(onShards(sql), parameters),
  })
