interface RawSchema {
  raw(sql: string): unknown
}

/**
 * Drops columns of a table that others refer to, one statement each. The schema builder would make
 * the table anew on SQLite, and drop the old one with every row that refers to it. Columns that are
 * indexed or refer to something are not for this function: SQLite refuses to drop them.
 */
export function dropColumns(schema: RawSchema, table: string, columns: readonly string[]): void {
  for (const column of columns) schema.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`)
}
