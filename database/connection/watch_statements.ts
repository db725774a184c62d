import {
  type MysqlConnection,
  type SqliteConnection,
  textOf,
  wrapMysql,
  wrapSqlite,
} from '#database/connection/wrap_driver'

/** Called for every statement. The returned function receives whether it succeeded. */
export type StatementWatcher = (sql: string) => (isGood: boolean) => void

/** Must run before statements are prepared. */
export function watchMysql(connection: MysqlConnection, watch: StatementWatcher): void {
  wrapMysql(connection, (send, statement, values, respond) => {
    if (!respond) return send(statement, values)
    const end = watch(textOf(statement))
    return send(statement, values, (error, ...results) => {
      end(!error)
      respond(error, ...results)
    })
  })
}

/** Watches every statement of an SQLite connection, which responds synchronously. */
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
