import { type MysqlConnection, wrapMysql } from '#database/connection/wrap_driver'

/**
 * Booleans as booleans. MySQL and SQLite keep them as 0 and 1; both know which columns were
 * declared to be boolean, and here is where what they read is turned into `true` and `false`.
 */

/** What mysql2 says of a column. */
interface MysqlColumn {
  name: string
  columnType: number
  columnLength: number
}

const TINY = 1

/**
 * Has a connection of mysql2 answer a `tinyint(1)` as a boolean. Its own way to do so asks for
 * every value of every row.
 */
export function readMysqlBooleans(connection: MysqlConnection): void {
  wrapMysql(connection, (send, statement, values, answer) => {
    if (!answer) return send(statement, values)
    return send(statement, values, (error, rows, columns) => {
      if (Array.isArray(columns)) readColumns(rows as Row[], columns as MysqlColumn[])
      answer(error, rows, columns)
    })
  })
}

function readColumns(rows: Row[], columns: readonly MysqlColumn[]): void {
  const booleans = columns
    .filter(({ columnType, columnLength }) => columnType === TINY && columnLength === 1)
    .map(({ name }) => name)
  if (booleans.length > 0) turnToBooleans(rows, booleans)
}

type Row = Record<string, unknown>

function turnToBooleans(rows: Row[], names: readonly string[]): void {
  for (const row of rows) {
    for (const name of names) if (row[name] !== null) row[name] = row[name] === 1
  }
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
      const rows = all(...values) as Row[]
      turnToBooleans(rows, booleans)
      return rows
    }
    return statement
  }
}
