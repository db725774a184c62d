type Statement = string | { sql: string }

export interface DriverError extends Error {
  code?: string
  fatal?: boolean
}

export type Respond = (error: DriverError | null, ...results: unknown[]) => void

/** Without a `respond` callback the driver returns a stream. */
type Send = (statement: Statement, values?: unknown, respond?: Respond) => unknown

export interface MysqlConnection {
  query: Send
  execute: Send
}

/** Makes a mysql2 connection call `wrapped` for each statement, with the original function. */
export function wrapMysql(
  connection: MysqlConnection,
  wrapped: (send: Send, ...request: Parameters<Send>) => unknown
): void {
  for (const name of ['query', 'execute'] as const) {
    const send = connection[name].bind(connection)
    connection[name] = (statement, values, respond) => wrapped(send, statement, values, respond)
  }
}

export const textOf = (statement: Statement) =>
  typeof statement === 'string' ? statement : statement.sql

type Run = (...values: unknown[]) => unknown

export interface SqliteConnection {
  prepare: (sql: string) => { all: Run; run: Run }
}

/** Makes a better-sqlite3 connection call `wrapped` for each new statement, with the original function. */
export function wrapSqlite(
  connection: SqliteConnection,
  wrapped: (run: () => unknown, sql: string) => unknown
): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement)
      statement[name] = (...values) => wrapped(() => run(...values), sql)
    }
    return statement
  }
}
