import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { measures } from '#app/foundation/traces/measures'
import { beginQuestion } from '#app/foundation/traces/traces'
import { metricsSource } from '#config/portal/metrics'
import { tracesSource } from '#config/portal/traces'
import { databaseTls } from '#database/connection/database_tls'
import { guardConnection } from '#database/connection/guard_connection'
import { repeatStatements } from '#database/connection/repeat_statements'
import { prepareStatements } from '#database/connection/prepared'
import { addSqliteFunctions } from '#database/connection/sqlite_functions'
import { readMysqlBooleans, readSqliteBooleans } from '#database/connection/read_booleans'
import { waitForOtherProcesses } from '#database/connection/wait_for_other_processes'
import {
  type StatementWatcher,
  watchMysql,
  watchSqlite,
} from '#database/connection/watch_statements'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { defineConfig } from '@adonisjs/lucid'

const migrations = { naturalSort: true, paths: ['../database/migrations'] }

/**
 * Options of a transaction that inserts rows if they are missing. The default isolation would lock
 * the gap, so that unrelated inserts could deadlock. It would also read old data after waiting for
 * a lock. SQLite runs one transaction at a time.
 */
export const READ_COMMITTED =
  env.get('DB_CONNECTION') === 'mysql' ? ({ isolationLevel: 'read committed' } as const) : {}

/** Row types are in database/rows.ts, so Lucid writes no schema classes. */
const schemaGeneration = { enabled: false }

/**
 * Rolls back a transaction that SQLite kept open after a failed COMMIT, so that the next user of
 * the connection does not continue it.
 */
function endOpenTransaction(connection: { inTransaction: boolean; exec: (sql: string) => void }) {
  if (connection.inTransaction) connection.exec('ROLLBACK')
  return true
}

/** Milliseconds to wait for a statement, and for a connection. */
const LONGEST_STATEMENT_MS = env.get('DB_TIMEOUT_MS') ?? 10_000

const LONGEST_CONNECT_MS = Math.min(5_000, LONGEST_STATEMENT_MS)

type MysqlConnection = Parameters<typeof guardConnection>[0] &
  Parameters<typeof prepareStatements>[0]

/**
 * Prepares a new connection. Limits the time of statements in the server, but not in commands such
 * as migrations. The lock timeout is shorter, so that the database reports the waiting statement.
 */
function setUp(
  connection: MysqlConnection,
  done: (error: Error | null, connection: unknown) => void
) {
  const isCommand = app.getEnvironment() === 'console'
  readMysqlBooleans(connection)
  repeatStatements(connection)
  if (!isCommand) guardConnection(connection, LONGEST_STATEMENT_MS)
  if (isWatched) watchMysql(connection, watchStatement)
  prepareStatements(connection)
  if (isCommand) return done(null, connection)
  const seconds = Math.max(1, Math.floor(LONGEST_STATEMENT_MS / 2_000))
  connection.query(`SET SESSION innodb_lock_wait_timeout = ${seconds}`, [], (error) =>
    done(error, connection)
  )
}

const isWatched = metricsSource !== null || tracesSource !== null

const SYSTEM = env.get('DB_CONNECTION')

const watchStatement: StatementWatcher = (sql) => {
  const began = performance.now()
  const span = beginQuestion(SYSTEM, sql)
  return (isGood) => {
    measures()?.statement((performance.now() - began) / 1_000, isGood)
    span?.end(isGood)
  }
}

/** The caller reports a failed connection, so the query builder's own warning is dropped. */
const log = {
  warn: (message: string) => {
    if (!message.startsWith('Acquire connection error')) logger.warn(message)
  },
}

const sqliteFile = env.get('DB_DATABASE')
if (env.get('DB_CONNECTION') === 'sqlite' && sqliteFile !== ':memory:') {
  mkdirSync(dirname(sqliteFile), { recursive: true })
}

export default defineConfig({
  connection: env.get('DB_CONNECTION'),
  connections: {
    mysql: {
      client: 'mysql2',
      connection: {
        host: env.get('DB_HOST', '127.0.0.1'),
        port: env.get('DB_PORT', 3306),
        user: env.get('DB_USER', 'root'),
        password: env.get('DB_PASSWORD', ''),
        database: env.get('DB_DATABASE'),
        ...databaseTls({ DB_TLS: env.get('DB_TLS'), DB_TLS_CA: env.get('DB_TLS_CA') }),
        charset: 'utf8mb4',
        timezone: 'Z',
        dateStrings: true,
        supportBigNumbers: true,
        ...{ connectTimeout: LONGEST_CONNECT_MS, maxPreparedStatements: 250 },
      },
      // Without `version`, the first connection queries it. If that hangs, all others wait.
      ...{ version: 'latest', log },
      pool: {
        min: 0,
        max: 10,
        acquireTimeoutMillis: LONGEST_STATEMENT_MS,
        createTimeoutMillis: LONGEST_CONNECT_MS,
        ...{ destroyTimeoutMillis: 1_000 },
        afterCreate: setUp,
      },
      migrations,
      schemaGeneration,
    },
    sqlite: {
      client: 'better-sqlite3',
      connection: { filename: sqliteFile },
      useNullAsDefault: true,
      ...{ log },
      pool: {
        min: 1,
        max: 1,
        afterCreate(connection, done) {
          addSqliteFunctions(connection)
          readSqliteBooleans(connection)
          if (isWatched) watchSqlite(connection, watchStatement)
          connection.pragma('journal_mode = WAL')
          connection.pragma('foreign_keys = ON')
          // A weaker mode would lose the last commits in a power failure
          // (docs/decisions/acknowledge-what-is-stored.md).
          connection.pragma('synchronous = FULL')
          waitForOtherProcesses(connection)
          done(null, connection)
        },
        validate: endOpenTransaction,
      },
      migrations,
      schemaGeneration,
    },
  },
})
