import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { askServer } from '#app/operations/setup/ask_server'
import { type DatabasePlace, databasePlace } from '#database/failures/describe_failure'
import type { SettingTexts } from '#start/settings'

const ANYBODY = 'SELECT 1 FROM users LIMIT 1'

/** Returns whether the database has a user; false without tables. Throws database errors. */
export async function hasUsers(settings: SettingTexts): Promise<boolean> {
  const place = databasePlace(settings)
  try {
    return place.connection === 'sqlite'
      ? hasUsersInFile(place.database)
      : await hasUsersOnServer(place, settings)
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

function hasUsersOnServer(place: DatabasePlace, settings: SettingTexts): Promise<boolean> {
  return askServer(place, settings, async (connection) => {
    const [rows] = await connection.query(ANYBODY)
    return (rows as object[]).length > 0
  })
}

const isWithoutTable = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ER_NO_SUCH_TABLE' ||
  /no such table/.test(String((error as Error).message))
