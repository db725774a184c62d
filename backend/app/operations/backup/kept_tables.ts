import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const LEFT_OUT = new Set([
  'adonis_schema',
  'adonis_schema_versions',
  'job_locks',
  'rate_limits',
  'sessions',
])

export interface KeptTableName {
  table: string
  key: string[]
}

export async function listTables(client: QueryClientContract): Promise<KeptTableName[]> {
  const rows = client.dialect.name === 'mysql' ? await inMysql(client) : await inSqlite(client)
  const columns = Map.groupBy(rows, ({ table }) => table)
  return [...columns]
    .filter(([table]) => !LEFT_OUT.has(table))
    .map(([table, of]) => ({ table, key: of.map(({ column }) => column) }))
}

interface KeyColumn {
  table: string
  column: string
}

async function inMysql(client: QueryClientContract): Promise<KeyColumn[]> {
  const [rows]: [KeyColumn[]] = await client.rawQuery(
    `SELECT table_name AS \`table\`, column_name AS \`column\`
     FROM information_schema.key_column_usage
     WHERE table_schema = DATABASE() AND constraint_name = 'PRIMARY'
     ORDER BY table_name, ordinal_position`
  )
  return rows
}

function inSqlite(client: QueryClientContract): Promise<KeyColumn[]> {
  return client.rawQuery(
    `SELECT tables.name AS "table", columns.name AS "column"
     FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND columns.pk > 0
     ORDER BY tables.name, columns.pk`
  )
}
