import {
  type MysqlConnection,
  type SqliteConnection,
  textOf,
  wrapMysql,
  wrapSqlite,
} from '#database/connection/wrap_driver'

/** Told of every statement that is sent; what it returns is told whether that was answered, or refused. */
export type StatementWatcher = (sql: string) => (isGood: boolean) => void

/** Has every statement of a connection told of; to be called before statements of it are prepared. */
export function watchMysql(connection: MysqlConnection, watch: StatementWatcher): void {
  wrapMysql(connection, (send, statement, values, answer) => {
    if (!answer) return send(statement, values)
    const end = watch(textOf(statement))
    return send(statement, values, (error, ...results) => {
      end(!error)
      answer(error, ...results)
    })
  })
}

/** The same for SQLite, which answers at once. */
export function watchSqlite(connection: SqliteConnection, watch: StatementWatcher): void {
  wrapSqlite(connection, (run, sql) => {
    const end = watch(sql)
    let isGood = false
    try {
      const result = run()
      isGood = true
      return result
    } finally {
      end(isGood)
    }
  })
}
