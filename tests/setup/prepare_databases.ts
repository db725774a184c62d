import { fromSource, runNodeQuietly } from '#bin/run_process'
import { copyDatabase, copySqlite } from '#tests/setup/copy_database'
import {
  databaseEnv,
  recreateDatabase,
  sqliteEnv,
  type DatabaseServer,
} from '#tests/setup/database_server'

type Env = NodeJS.ProcessEnv

export interface Preparation {
  server: DatabaseServer
  common: Env
}

/**
 * Creates the `empty` databases with all tables, and the `demo` databases with the demo data too.
 * Tables and data are made once and copied. Throws ProcessFailure.
 */
export async function prepareDatabases(
  { server, common }: Preparation,
  { empty, demo }: { empty: readonly string[]; demo: readonly string[] }
): Promise<void> {
  const [first, ...others] = [...empty, ...demo.slice(0, 1)]
  if (first === undefined) return
  await recreateDatabase(server, first)
  await migrate({ ...common, ...databaseEnv(server, first) })
  for (const database of others) await copyDatabase(server, first, database)
  const [filled, ...copies] = demo
  if (filled === undefined) return
  await ace({ ...common, ...databaseEnv(server, filled) }, 'demo:load')
  for (const database of copies) await copyDatabase(server, filled, database)
}

/** Creates SQLite databases with all tables in a folder: number 0 to copy, and one per lane. */
export async function prepareSqlite(folder: string, lanes: number, common: Env): Promise<void> {
  const tables = sqliteEnv(folder, 0)
  await migrate({ ...common, ...tables })
  for (let lane = 1; lane <= lanes; lane++) {
    copySqlite(tables.DB_DATABASE!, sqliteEnv(folder, lane).DB_DATABASE!)
  }
}

const migrate = (env: Env) => ace(env, 'migration:run', '--force')

function ace(env: Env, ...args: string[]): Promise<string> {
  return runNodeQuietly(`ace ${args[0]}`, fromSource('backend/ace.js', ...args), {
    env: { ...process.env, ...env },
  })
}
