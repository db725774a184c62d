import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databasePlace } from '#database/failures/describe_failure'
import { parseHosts } from '#database/servers/database_hosts'
import { createConnection } from 'mysql2/promise'
import type { Settings } from '#app/setup/questions'

const ANYBODY = 'SELECT 1 FROM users LIMIT 1'

/**
 * Tells whether the database that settings lead to has a user; it has none while it has no tables.
 * Throws what the database refuses.
 */
export async function hasUsers(settings: Settings): Promise<boolean> {
  const { connection, database } = databasePlace(settings)
  try {
    return await (connection === 'sqlite' ? hasUsersInFile(database) : hasUsersOnServer(settings))
  } catch (error) {
    if (isWithoutTable(error)) return false
    throw error
  }
}

function hasUsersInFile(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(ANYBODY).get() !== undefined
  } finally {
    database.close()
  }
}

async function hasUsersOnServer(settings: Settings): Promise<boolean> {
  const { host, port, user, database } = databasePlace(settings)
  const connection = await createConnection({
    ...parseHosts(host, port)[0]!,
    user,
    password: settings.DB_PASSWORD ?? '',
    database,
  })
  try {
    const [rows] = await connection.query(ANYBODY)
    return (rows as object[]).length > 0
  } finally {
    await connection.end()
  }
}

const isWithoutTable = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ER_NO_SUCH_TABLE' ||
  /no such table/.test(String((error as Error).message))
