import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const OF_THE_MIGRATIONS = ['adonis_schema', 'adonis_schema_versions']

export async function describeSchema(client: QueryClientContract): Promise<string[]> {
  const lines =
    client.dialect.name === 'mysql' ? await describeMysql(client) : await describeSqlite(client)
  return lines.sort()
}

async function describeSqlite(client: QueryClientContract): Promise<string[]> {
  const rows: { sql: string }[] = await client
    .from('sqlite_master')
    .whereNotNull('sql')
    .whereNotIn('tbl_name', [...OF_THE_MIGRATIONS, 'sqlite_sequence'])
    .select('sql')
  return rows.map(({ sql }) => sql)
}

const MYSQL_PARTS = [
  `SELECT CONCAT_WS(' ', table_name, column_name, column_type, is_nullable, column_default,
     collation_name, column_comment) AS line
   FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name NOT IN (?, ?)`,
  `SELECT CONCAT_WS(' ', table_name, index_name, non_unique,
     GROUP_CONCAT(column_name ORDER BY seq_in_index)) AS line
   FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name NOT IN (?, ?)
   GROUP BY table_name, index_name, non_unique`,
  `SELECT CONCAT_WS(' ', table_name, constraint_name, referenced_table_name, delete_rule) AS line
   FROM information_schema.referential_constraints
   WHERE constraint_schema = DATABASE() AND table_name NOT IN (?, ?)`,
]

async function describeMysql(client: QueryClientContract): Promise<string[]> {
  const lines: string[] = []
  for (const part of MYSQL_PARTS) {
    const [rows] = (await client.rawQuery(part, OF_THE_MIGRATIONS)) as [{ line: string }[]]
    lines.push(...rows.map(({ line }) => line))
  }
  return lines
}
