import { copyFileSync, existsSync } from 'node:fs'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { recreateDatabase, withConnection, type DatabaseServer } from '#tests/setup/database_server'

export async function copyDatabase(
  server: DatabaseServer,
  from: string,
  to: string
): Promise<void> {
  await recreateDatabase(server, to)
  await copyTables(server, from, to)
}

export async function copyTables(server: DatabaseServer, from: string, to: string): Promise<void> {
  await withConnection(server, async (connection) => {
    // A table may be created before the tables that it references.
    await connection.query('SET foreign_key_checks = 0')
    for (const table of await namesOf(connection, from)) {
      await connection.query('USE ??', [from])
      const [[created]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [table])
      await connection.query('USE ??', [to])
      await connection.query(String(created!['Create Table']))
      await connection.query('INSERT INTO ?? SELECT * FROM ??.??', [table, from, table])
    }
  })
}

/** Copies an SQLite database that no process has open, including its write-ahead log. */
export function copySqlite(from: string, to: string): void {
  copyFileSync(from, to)
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`)
}

async function namesOf(connection: Connection, database: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
    [database]
  )
  return rows.map(({ name }) => String(name))
}
