import { readdir } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const FOLDER = new URL('../migrations/', import.meta.url)

/** Migrations of the running version, read once, because an update may add files to the folder. */
let known: Promise<readonly string[]> | undefined

/** Lists the migrations of this version that have not run on a database, the oldest first. */
export async function pendingMigrations(client: QueryClientContract): Promise<string[]> {
  known ??= knownMigrations()
  const [names, run] = await Promise.all([known, migrationsOf(client)])
  return names.filter((name) => !run.has(name))
}

async function knownMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files
    .filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => basename(file, extname(file)))
    .sort()
}

/** Lists the migrations that have run, of this version and others, by name. */
export const ranMigrations = async (client: QueryClientContract): Promise<string[]> =>
  [...(await migrationsOf(client))].sort()

/** Returns the migrations that have run; none if their table does not exist. */
async function migrationsOf(client: QueryClientContract): Promise<Set<string>> {
  try {
    const rows: { name: string }[] = await client.from('adonis_schema').select('name')
    return new Set(rows.map(({ name }) => basename(name)))
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'ER_NO_SUCH_TABLE' || /no such table/.test(message)) return new Set()
    throw error
  }
}
