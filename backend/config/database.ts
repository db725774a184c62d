import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'

const migrations = { naturalSort: true, paths: ['../database/migrations'] }

/** Rows are typed where they are read; no schema classes are written. */
const schemaGeneration = { enabled: false }

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
          connection.pragma('journal_mode = WAL')
          connection.pragma('foreign_keys = ON')
          connection.pragma('synchronous = NORMAL')
          connection.pragma('busy_timeout = 5000')
          done(null, connection)
        },
      },
      migrations,
      schemaGeneration,
    },
  },
})
