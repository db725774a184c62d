import { fromSource, runNodeQuietly } from '#bin/run_process'
import { copyDatabase, copySqlite } from '#tests/setup/copy_database'
import {
  databaseEnv,
  recreateDatabase,
  sqliteEnv,
  type DatabaseServer,
} from '#tests/setup/database_server'

type Env = NodeJS.ProcessEnv

/** A place for databases, which have names. */
export interface DatabasePlace {
  envOf: (database: string) => Env
  create: (database: string) => Promise<void>
  copy: (from: string, to: string) => Promise<void>
}

export const onServer = (server: DatabaseServer): DatabasePlace => ({
  envOf: (database) => databaseEnv(server, database),
  create: (database) => recreateDatabase(server, database),
  copy: (from, to) => copyDatabase(server, from, to),
})

/** SQLite creates a database when it is opened. */
export const inFolder = (folder: string): DatabasePlace => ({
  envOf: (database) => sqliteEnv(folder, database),
  create: () => Promise.resolve(),
  copy: async (from, to) =>
    copySqlite(sqliteEnv(folder, from).DB_DATABASE!, sqliteEnv(folder, to).DB_DATABASE!),
})

/**
 * Creates the `empty` databases with all tables, and the `demo` databases with the demo data too.
 * Tables and data are made once and copied. Throws ProcessFailure.
 */
export async function prepareDatabases(
  { envOf, create, copy }: DatabasePlace,
  common: Env,
  { empty, demo }: { empty: readonly string[]; demo: readonly string[] }
): Promise<void> {
  const [first, ...others] = [...empty, ...demo.slice(0, 1)]
  if (first === undefined) return
  await create(first)
  await ace({ ...common, ...envOf(first) }, 'migration:run', '--force')
  for (const database of others) await copy(first, database)
  const [filled, ...copies] = demo
  if (filled === undefined) return
  await ace({ ...common, ...envOf(filled) }, 'demo:load')
  for (const database of copies) await copy(filled, database)
}

function ace(env: Env, ...args: string[]): Promise<string> {
  return runNodeQuietly(`ace ${args[0]}`, fromSource('backend/ace.js', ...args), {
    env: { ...process.env, ...env },
  })
}
