import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { SslOptions } from 'mysql2'
import type { RowDataPacket } from 'mysql2/promise'
import type { ConnectionConfig } from '@adonisjs/lucid/types/database'

interface MigrationWait {
  limitMs: number
  onWaiting: () => void
}

export class MigratedElsewhere extends Error {}

/** A lock that is held until it is released or its process ends, even by a kill. */
interface Lock {
  /** Returns false while another process holds the lock. */
  take: () => Promise<boolean>
  release: () => Promise<void>
}

const TRY_AGAIN_MS = 250

/**
 * Runs work on the schema of a database while no other process does, on this machine or another.
 * Other databases of the same server have other locks. Throws MigratedElsewhere when another
 * process keeps the lock for too long.
 */
export async function withMigrationLock<Result>(
  config: ConnectionConfig,
  { limitMs, onWaiting }: MigrationWait,
  work: () => Promise<Result>
): Promise<Result> {
  const lock = await openLock(config)
  try {
    const deadline = performance.now() + limitMs
    for (let isFirst = true; !(await lock.take()); isFirst = false) {
      if (performance.now() >= deadline) throw new MigratedElsewhere()
      if (isFirst) onWaiting()
      await wait(TRY_AGAIN_MS)
    }
    return await work()
  } finally {
    await lock.release()
  }
}

async function openLock({ client, connection }: ConnectionConfig): Promise<Lock> {
  const place = connection as Place
  return client === 'better-sqlite3' ? fileLock(place.filename) : serverLock(place)
}

interface Place {
  filename: string
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: SslOptions
}

/**
 * Returns a named lock of the server. The lock has its own connection, because the pool could use
 * another one for each statement.
 */
async function serverLock({ host, port, user, password, database, ssl }: Place): Promise<Lock> {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({
    ...{ host, port, user, password, database },
    ...(ssl && { ssl }),
  })
  // The statements of the migration report a lost connection.
  connection.on('error', () => {})
  const name = `migrations ${createHash('sha256').update(database).digest('hex').slice(0, 40)}`
  return {
    take: async () => {
      const [rows] = await connection.query<RowDataPacket[]>('SELECT GET_LOCK(?, 0) AS taken', [
        name,
      ])
      return rows[0]?.taken === 1
    },
    release: async () => {
      // Releases the lock at once; after the end of a connection this would take some time.
      await connection.query('DO RELEASE_LOCK(?)', [name]).catch(() => {})
      await connection.end().catch(() => {})
    },
  }
}

/** The used part of better-sqlite3, which has no types. */
type Sqlite = new (
  file: string,
  options: { timeout: number }
) => { exec: (sql: string) => void; close: () => void }

const loadSqlite = (): Sqlite => createRequire(import.meta.url)('better-sqlite3')

/**
 * Returns a lock on a file next to the database, which SQLite locks like a database. If the holder
 * is killed, the lock is free at once. The empty file remains, because waiting processes hold it.
 */
async function fileLock(database: string): Promise<Lock> {
  if (database === ':memory:') return { take: async () => true, release: async () => {} }
  const file = new (loadSqlite())(`${database}.migrating`, { timeout: 0 })
  return {
    take: async () => {
      try {
        file.exec('BEGIN EXCLUSIVE')
        return true
      } catch (error) {
        if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
        return false
      }
    },
    release: async () => void file.close(),
  }
}
