import type { IdentityColumns } from '#database/schema/identity_columns'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Collation of MySQL and MariaDB for columns that are compared byte by byte. */
export const BY_BYTES = 'utf8mb4_bin'

interface ColumnRow {
  tab: string
  name: string
  type: string
  is_nullable: 'YES' | 'NO'
  comment: string
}

interface ReferenceRow {
  tab: string
  name: string
  col: string
  to_table: string
  to_column: string
  on_delete: string
  on_update: string
}

/**
 * Sets the collation of columns, grouped by table. A column loses its default value. Skips columns
 * that do not exist. Does nothing on SQLite, which compares bytes.
 */
export async function collateColumns(
  db: QueryClientContract,
  columns: IdentityColumns,
  collation: string
): Promise<void> {
  if (db.dialect.name !== 'mysql') return
  const loose: ColumnRow[] = []
  for (const [table, names] of Object.entries(columns)) {
    loose.push(...(await readOthers(db, table, { names, collation })))
  }
  // A column cannot change while a foreign key connects it to another.
  const references = await readReferences(db, loose)
  for (const { tab, name } of references) {
    await db.rawQuery(`ALTER TABLE \`${tab}\` DROP FOREIGN KEY \`${name}\``)
  }
  for (const [table, rows] of Map.groupBy(loose, ({ tab }) => tab)) {
    await db.rawQuery(
      `ALTER TABLE \`${table}\` ${rows.map((row) => changeOf(row, collation)).join(', ')}`
    )
  }
  for (const reference of references) await db.rawQuery(addReference(reference))
}

const changeOf = ({ name, type, is_nullable: isNullable, comment }: ColumnRow, collation: string) =>
  `MODIFY \`${name}\` ${type} CHARACTER SET utf8mb4 COLLATE ${collation} ` +
  `${isNullable === 'YES' ? 'NULL' : 'NOT NULL'} COMMENT ${quoted(comment)}`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const addReference = (reference: ReferenceRow) =>
  `ALTER TABLE \`${reference.tab}\` ADD CONSTRAINT \`${reference.name}\`
   FOREIGN KEY (\`${reference.col}\`)
   REFERENCES \`${reference.to_table}\` (\`${reference.to_column}\`)
   ON DELETE ${reference.on_delete} ON UPDATE ${reference.on_update}`

/** Returns the columns of a table that have another collation. */
async function readOthers(
  db: QueryClientContract,
  table: string,
  { names, collation }: { names: readonly string[]; collation: string }
): Promise<ColumnRow[]> {
  const [rows] = (await db.rawQuery(
    `SELECT table_name AS tab, column_name AS name, column_type AS type,
       is_nullable AS is_nullable, column_comment AS comment
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND collation_name <> ?
       AND column_name IN (${names.map(() => '?').join(', ')})`,
    [table, collation, ...names]
  )) as [ColumnRow[]]
  return rows
}

async function readReferences(
  db: QueryClientContract,
  columns: readonly ColumnRow[]
): Promise<ReferenceRow[]> {
  const [rows] = (await db.rawQuery(
    `SELECT used.table_name AS tab, used.constraint_name AS name, used.column_name AS col,
       used.referenced_table_name AS to_table, used.referenced_column_name AS to_column,
       rules.delete_rule AS on_delete, rules.update_rule AS on_update
     FROM information_schema.key_column_usage used
     JOIN information_schema.referential_constraints rules
       ON rules.constraint_schema = used.constraint_schema
       AND rules.table_name = used.table_name AND rules.constraint_name = used.constraint_name
     WHERE used.table_schema = DATABASE()`
  )) as [ReferenceRow[]]
  const isChanged = (table: string, column: string) =>
    columns.some(({ tab, name }) => tab === table && name === column)
  return rows.filter(
    ({ tab, col, to_table: toTable, to_column: toColumn }) =>
      isChanged(tab, col) || isChanged(toTable, toColumn)
  )
}
