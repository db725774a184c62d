/**
 * Booleans as booleans. MySQL and SQLite keep them as 0 and 1; both know which columns were
 * declared to be boolean, and here is where what they read is turned into `true` and `false`.
 */

/** A value that mysql2 is about to read, with what the server says of its column. */
interface MysqlField {
  type: string
  length: number
  string(): string | null
}

/** Option `typeCast` of mysql2: a `tinyint(1)` is a boolean. */
export function readMysqlField(field: MysqlField, readAsUsual: () => unknown): unknown {
  if (field.type !== 'TINY' || field.length !== 1) return readAsUsual()
  const text = field.string()
  return text === null ? null : text === '1'
}

interface SqliteStatement {
  /** Whether it answers rows. */
  reader: boolean
  columns(): { name: string; type: string | null }[]
  all(...values: unknown[]): unknown[]
}

interface SqliteConnection {
  prepare(sql: string): SqliteStatement
}

/** Has a connection of better-sqlite3 answer columns that were declared `boolean` as booleans. */
export function readSqliteBooleans(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    if (!statement.reader) return statement
    const booleans = statement
      .columns()
      .filter(({ type }) => type?.toLowerCase() === 'boolean')
      .map(({ name }) => name)
    if (booleans.length === 0) return statement
    const all = statement.all.bind(statement)
    statement.all = (...values) => {
      const rows = all(...values) as Record<string, unknown>[]
      for (const row of rows) {
        for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1
      }
      return rows
    }
    return statement
  }
}
