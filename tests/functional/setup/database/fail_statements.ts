import db from '@adonisjs/lucid/services/db'

interface Driver {
  _query: (connection: unknown, statement: { sql: string }) => Promise<unknown>
}

/** The errors that the drivers report when the database is lost. */
const GONE = {
  mysql: { code: 'PROTOCOL_CONNECTION_LOST', fatal: true },
  sqlite: { code: 'SQLITE_IOERR_READ' },
}

/**
 * Makes all statements outside of transactions fail, starting with the `from`th that matches.
 * Returns a function that ends the failures.
 */
export function failStatements(pattern: RegExp, from: number): () => void {
  const driver = db.connection().getReadClient().client as Driver
  const { _query: query } = driver
  const failure = GONE[process.env.DB_CONNECTION === 'sqlite' ? 'sqlite' : 'mysql']
  let count = 0
  driver._query = (connection, statement) => {
    if (pattern.test(statement.sql)) count += 1
    return count < from
      ? query.call(driver, connection, statement)
      : Promise.reject(Object.assign(new Error('The database is gone'), failure))
  }
  return () => void (driver._query = query)
}
