import { type MysqlConnection, wrapMysql } from '#database/connection/wrap_driver'

/**
 * MySQL and SQLite store booleans as 0 and 1, and know which columns are boolean. Their values are
 * converted to `true` and `false` here.
 */

interface MysqlColumn {
  name: string
  columnType: number
  columnLength: number
}

const TINY = 1

/**
 * Converts `tinyint(1)` to booleans on a mysql2 connection. mysql2's own conversion calls a
 * function for every value.
 */
export function readMysqlBooleans(connection: MysqlConnection): void {
  wrapMysql(connection, (send, statement, values, respond) => {
    if (!respond) return send(statement, values)
    return send(statement, values, (error, rows, columns) => {
      if (Array.isArray(columns)) readColumns(rows as Row[], columns as MysqlColumn[])
      respond(error, rows, columns)
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
  /** True if the statement returns rows. */
  reader: boolean
  columns(): { name: string; type: string | null }[]
  all(...values: unknown[]): unknown[]
}

interface SqliteConnection {
  prepare(sql: string): SqliteStatement
}

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
