import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pendingMigrations } from '#database/schema/pending_migrations'
import { copySqlite, copyTables } from '#tests/setup/copy_database'
import type { DatabaseServer } from '#tests/setup/database_server'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig, QueryClientContract } from '@adonisjs/lucid/types/database'

/** A separate database for tests of migrations, of the same kind as the tests' own. */
export interface EmptyDatabase {
  /** The name of the database on the server, or the path of the SQLite file. */
  name: string
  client: QueryClientContract
  /** Runs all pending migrations. Throws the error that stops them. */
  migrate: () => Promise<void>
  /** Runs only the oldest pending migration. */
  migrateOne: () => Promise<void>
  /** Reverts the newest migration. Returns the names of the migrations that remain. */
  takeBackOne: () => Promise<string[]>
  drop: () => Promise<void>
}

let made = 0

/** Creates a database without tables. The caller must drop it. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const { name, ...at } = await placeFor()
  return open(name, at)
}

/** Creates a database with all current tables, copied from a template that all tests share. */
export async function makeMigratedDatabase(): Promise<EmptyDatabase> {
  const { name, ...at } = await placeFor()
  const tables = process.env.TEST_TABLES
  if (!tables) {
    throw new Error('No tables to copy: npm test makes them for functional tests and walks')
  }
  if (process.env.DB_CONNECTION === 'sqlite') copySqlite(tables, at.place)
  else await copyTables(serverOfTests(), tables, at.place)
  return open(name, at)
}

const serverOfTests = (): DatabaseServer => ({
  host: process.env.DB_HOST!,
  port: Number(process.env.DB_PORT),
  user: process.env.DB_USER!,
  password: process.env.DB_PASSWORD ?? '',
})

interface Place {
  place: string
  config: ConnectionConfig
  remove: () => unknown
}

function open(name: string, { place, config, remove }: Place): EmptyDatabase {
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

async function placeFor(): Promise<Place & { name: string }> {
  made += 1
  const name = `empty_${made}`
  const config = db.manager.get(db.primaryConnectionName)!.config
  if (config.client === 'better-sqlite3') {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-empty-'))
    const place = join(folder, 'db.sqlite3')
    return {
      name,
      place,
      config: { ...config, connection: { filename: place } },
      remove: () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  if (config.client !== 'mysql2') throw new Error(`No empty database for ${config.client}`)
  const database = `${process.env.DB_DATABASE}_${name}`
  await db.rawQuery('DROP DATABASE IF EXISTS ??', [database])
  await db.rawQuery('CREATE DATABASE ?? CHARACTER SET utf8mb4', [database])
  const connection = { ...(config.connection as object), database }
  return {
    name,
    place: database,
    config: { ...config, connection } as ConnectionConfig,
    remove: () => db.rawQuery('DROP DATABASE ??', [database]),
  }
}

async function migrateOne(connectionName: string): Promise<void> {
  const [, ...later] = await pendingMigrations(db.connection(connectionName))
  await migrateWithout(connectionName, later)
}

/** Temporarily marks `later` migrations as done, because the runner runs all pending ones. */
async function migrateWithout(connectionName: string, later: readonly string[]): Promise<void> {
  const client = db.connection(connectionName)
  const names = later.map((name) => `../database/migrations/${name}`)
  for (const name of names) await client.table('adonis_schema').insert({ name, batch: 1 })
  await move(connectionName, { direction: 'up' })
  await client.from('adonis_schema').whereIn('name', names).delete()
}

type Direction = { direction: 'up' } | { direction: 'down'; batch: number; step: number }

// The lock covers the whole database server, where other processes migrate their own databases.
const runnerFor = (connectionName: string, direction: Direction) =>
  new MigrationRunner(db, app, { connectionName, disableLocks: true, ...direction })

async function move(connectionName: string, direction: Direction): Promise<void> {
  const runner = runnerFor(connectionName, direction)
  await runner.run()
  if (runner.error) throw runner.error
}
