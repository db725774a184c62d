import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pendingMigrations } from '#database/schema/pending_migrations'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig, QueryClientContract } from '@adonisjs/lucid/types/database'

/** A database beside the tests' own, of the same kind and without tables, whose schema a test moves. */
export interface EmptyDatabase {
  /** Of the server's database, or the file. */
  name: string
  client: QueryClientContract
  /** Runs every migration that has not run; throws what stops it. */
  migrate: () => Promise<void>
  /** Runs the oldest migration that has not run, and none after it. */
  migrateOne: () => Promise<void>
  /** Takes the newest migration back; returns the names of those that are left. */
  takeBackOne: () => Promise<string[]>
  drop: () => Promise<void>
}

/** How an operator made the database: its collation is the server’s own unless told otherwise. */
export interface EmptyDatabaseOptions {
  collation?: string
}

let made = 0

/** Makes an {@link EmptyDatabase}; the caller drops it. */
export async function makeEmptyDatabase(
  options: EmptyDatabaseOptions = {}
): Promise<EmptyDatabase> {
  made += 1
  const name = `empty_${made}`
  const { config, place, remove } = await placeFor(name, options)
  db.manager.add(name, config)
  db.manager.connect(name)
  return {
    name: place,
    client: db.connection(name),
    migrate: async () => void (await move(name, { direction: 'up' })),
    migrateOne: () => migrateOne(name),
    takeBackOne: async () => {
      await move(name, { direction: 'down', batch: 0, step: 1 })
      const rows: { name: string }[] = await db
        .connection(name)
        .from('adonis_schema')
        .select('name')
      return rows.map((row) => row.name)
    },
    drop: async () => {
      await db.manager.close(name, true)
      await remove()
    },
  }
}

/** Where the database is: on the server of the tests, or in a file. */
async function placeFor(name: string, { collation }: EmptyDatabaseOptions) {
  const config = db.manager.get(db.primaryConnectionName)!.config
  if (config.client === 'better-sqlite3') {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-empty-'))
    const place = join(folder, 'db.sqlite3')
    return {
      place,
      config: { ...config, connection: { filename: place } },
      remove: () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  if (config.client !== 'mysql2') throw new Error(`No empty database for ${config.client}`)
  const database = `${process.env.DB_DATABASE}_${name}`
  await db.rawQuery('DROP DATABASE IF EXISTS ??', [database])
  await db.rawQuery(
    `CREATE DATABASE ?? CHARACTER SET utf8mb4 ${collation ? `COLLATE ${collation}` : ''}`,
    [database]
  )
  const connection = { ...(config.connection as object), database }
  return {
    place: database,
    config: { ...config, connection } as ConnectionConfig,
    remove: () => db.rawQuery('DROP DATABASE ??', [database]),
  }
}

/** The runner goes to the end: for a moment those that come later count as run. */
async function migrateOne(connectionName: string): Promise<void> {
  const client = db.connection(connectionName)
  const [, ...later] = await pendingMigrations(client)
  const names = later.map((name) => `../database/migrations/${name}`)
  for (const name of names) await client.table('adonis_schema').insert({ name, batch: 1 })
  await move(connectionName, { direction: 'up' })
  await client.from('adonis_schema').whereIn('name', names).delete()
}

async function move(
  connectionName: string,
  options: { direction: 'up' } | { direction: 'down'; batch: number; step: number }
): Promise<void> {
  // The lock is the server's, not the database's: other processes migrate theirs meanwhile.
  const runner = new MigrationRunner(db, app, { connectionName, disableLocks: true, ...options })
  await runner.run()
  if (runner.error) throw runner.error
}
