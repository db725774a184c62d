import type { IdentityColumns } from '#database/schema/identity_columns'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** How MySQL and MariaDB compare a column whose texts are equal only byte by byte. */
export const BY_BYTES = 'utf8mb4_bin'

interface ColumnRow {
  tab: string
  name: string
  type: string
  is_nullable: 'YES' | 'NO'
  comment: string
}

/** A foreign key of one column. */
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
 * Has columns, named by their tables, compared by their bytes, without which `lumén` and `lumen`
 * are one name. For texts that name somebody or something, and have no default. SQLite does so
 * anyhow.
 */
export const compareByBytes = (db: QueryClientContract, columns: IdentityColumns): Promise<void> =>
  collateColumns(db, columns, BY_BYTES)

/** Gives columns, named by their tables and without a default, a collation. Does nothing on SQLite. */
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
  // No column can be changed while a foreign key holds it to another.
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

/** Those of a table's columns that compare otherwise. */
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

/** The foreign keys from or to any of the columns. */
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
