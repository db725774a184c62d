import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readMysqlField, readSqliteBooleans } from '#database/read_booleans'
import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'

const migrations = { naturalSort: true, paths: ['../database/migrations'] }

/**
 * Options of a transaction that looks for rows which may not exist and then inserts them. With the
 * usual isolation such a look locks the gap where the row would stand, so that strangers who insert
 * next to each other end in a deadlock, and whoever waited for a lock reads what was true before.
 * SQLite lets in one transaction at a time.
 */
export const READ_COMMITTED =
  env.get('DB_CONNECTION') === 'mysql' ? ({ isolationLevel: 'read committed' } as const) : {}

/** Rows have the types of database/rows.ts; no schema classes are written. */
const schemaGeneration = { enabled: false }

/**
 * SQLite keeps a transaction open whose COMMIT failed: whoever gets the connection next must not
 * find themselves inside it.
 */
function endOpenTransaction(connection: { inTransaction: boolean; exec: (sql: string) => void }) {
  if (connection.inTransaction) connection.exec('ROLLBACK')
  return true
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
        charset: 'utf8mb4',
        timezone: 'Z',
        dateStrings: true,
        supportBigNumbers: true,
        // mysql2 takes a function; Lucid's type knows only whether to cast.
        typeCast: readMysqlField as unknown as boolean,
      },
      pool: { min: 0, max: 10, acquireTimeoutMillis: 10_000 },
      migrations,
      schemaGeneration,
    },
    sqlite: {
      client: 'better-sqlite3',
      connection: { filename: sqliteFile },
      useNullAsDefault: true,
      pool: {
        min: 1,
        max: 1,
        afterCreate(connection, done) {
          readSqliteBooleans(connection)
          connection.pragma('journal_mode = WAL')
          connection.pragma('foreign_keys = ON')
          connection.pragma('synchronous = NORMAL')
          connection.pragma('busy_timeout = 5000')
          done(null, connection)
        },
        validate: endOpenTransaction,
      },
      migrations,
      schemaGeneration,
    },
  },
})
