import { fromSource, runNodeQuietly } from '#bin/run_process'
import type { DatabaseServer } from '#tests/setup/database_server'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export function configOf({ host, port, user, password }: DatabaseServer, database: string) {
  const { config } = db.manager.get(db.primaryConnectionName)!
  const own = config.connection as object
  return {
    ...config,
    connection: { ...own, host, port, user, password, database },
  } as typeof config
}

export function useDatabase(server: DatabaseServer, database: string): () => void {
  const name = db.primaryConnectionName
  const { config } = db.manager.get(name)!
  db.manager.patch(name, configOf(server, database))
  return () => db.manager.patch(name, config)
}

export function openDatabase(
  server: DatabaseServer,
  database: string,
  name: string
): QueryClientContract {
  db.manager.add(name, configOf(server, database))
  return db.connection(name)
}

export const migrate = (env: Record<string, string>): Promise<string> =>
  runNodeQuietly('Migrating', fromSource('backend/ace.js', 'migration:run', '--force'), {
    env: { ...process.env, ...env },
  })
