type Statement = string | { sql: string }

export interface DriverError extends Error {
  code?: string
  fatal?: boolean
}

export type Answer = (error: DriverError | null, ...results: unknown[]) => void

/** Without an `answer`, the driver returns what it reads as a stream. */
type Send = (statement: Statement, values?: unknown, answer?: Answer) => unknown

/** As much of a connection of mysql2 as is wrapped. */
export interface MysqlConnection {
  query: Send
  execute: Send
}

/** Has a connection of mysql2 call `wrapped` for each statement, with what sends it. */
export function wrapMysql(
  connection: MysqlConnection,
  wrapped: (send: Send, ...call: Parameters<Send>) => unknown
): void {
  for (const name of ['query', 'execute'] as const) {
    const send = connection[name].bind(connection)
    connection[name] = (statement, values, answer) => wrapped(send, statement, values, answer)
  }
}

/** The text of a statement, as it is sent. */
export const textOf = (statement: Statement) =>
  typeof statement === 'string' ? statement : statement.sql

type Run = (...values: unknown[]) => unknown

/** As much of a connection of better-sqlite3 as is wrapped. */
export interface SqliteConnection {
  prepare: (sql: string) => { all: Run; run: Run }
}

/** Has a connection of better-sqlite3 call `wrapped` for what it prepares from now on, with what runs it. */
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
