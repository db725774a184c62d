/** Told of every statement that is sent; what it returns is told whether that was answered, or refused. */
export type StatementWatcher = (sql: string) => (isGood: boolean) => void

type Answer = (error: unknown, ...results: unknown[]) => void

type Send = (statement: unknown, values?: unknown, answer?: Answer) => unknown

/** As much of a connection of mysql2 as is needed here. */
interface MysqlConnection {
  query: Send
  execute: Send
}

type Run = (...values: unknown[]) => unknown

/** As much of a connection of better-sqlite3 as is needed here. */
interface SqliteConnection {
  prepare: (sql: string) => { all: Run; run: Run }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { sql?: string })?.sql ?? '')

/** Has every statement of a connection told of; to be called before statements of it are prepared. */
export function watchMysql(connection: MysqlConnection, watch: StatementWatcher): void {
  for (const name of ['query', 'execute'] as const) {
    const send = connection[name].bind(connection)
    connection[name] = (statement, values, answer) => {
      if (!answer) return send(statement, values)
      const end = watch(textOf(statement))
      return send(statement, values, (error, ...results) => {
        end(!error)
        answer(error, ...results)
      })
    }
  }
}

/** The same for SQLite, which answers at once. */
export function watchSqlite(connection: SqliteConnection, watch: StatementWatcher): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement)
      statement[name] = (...values) => {
        const end = watch(sql)
        let isGood = false
        try {
          const result = run(...values)
          isGood = true
          return result
        } finally {
          end(isGood)
        }
      }
    }
    return statement
  }
}
