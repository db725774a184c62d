import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** How MySQL and MariaDB compare a column whose texts are equal only byte by byte. */
export const BY_BYTES = 'utf8mb4_bin'

interface ColumnRow {
  name: string
  type: string
  is_nullable: 'YES' | 'NO'
  comment: string
}

/**
 * Has columns, named by their tables, compared by their bytes, without which `lumén` and `lumen`
 * are one name. For texts that name somebody or something, and have no default. SQLite does so
 * anyhow.
 */
export async function compareByBytes(
  db: QueryClientContract,
  columns: Readonly<Record<string, readonly string[]>>
): Promise<void> {
  if (db.dialect.name !== 'mysql') return
  for (const [table, names] of Object.entries(columns)) {
    const rows = await readColumns(db, table, names)
    const changes = rows.map(
      ({ name, type, is_nullable: isNullable, comment }) =>
        `MODIFY \`${name}\` ${type} CHARACTER SET utf8mb4 COLLATE ${BY_BYTES} ` +
        `${isNullable === 'YES' ? 'NULL' : 'NOT NULL'} COMMENT ${quoted(comment)}`
    )
    if (changes.length > 0) await db.rawQuery(`ALTER TABLE \`${table}\` ${changes.join(', ')}`)
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Those of the columns that compare otherwise. */
async function readColumns(
  db: QueryClientContract,
  table: string,
  names: readonly string[]
): Promise<ColumnRow[]> {
  const [rows] = (await db.rawQuery(
    `SELECT column_name AS name, column_type AS type, is_nullable AS is_nullable,
       column_comment AS comment
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND collation_name <> ?
       AND column_name IN (${names.map(() => '?').join(', ')})`,
    [table, BY_BYTES, ...names]
  )) as [ColumnRow[]]
  return rows
}
