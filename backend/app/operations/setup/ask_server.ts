import type { DatabasePlace } from '#database/failures/describe_failure'
import { databaseTls } from '#database/connection/database_tls'
import type { SettingTexts } from '#start/settings'
import { type Connection, createConnection } from 'mysql2/promise'

const PATIENCE_MS = 10_000

/** Queries a database server over a new connection. Throws the server's errors. */
export async function askServer<Result>(
  { host, port, user, database }: DatabasePlace,
  settings: SettingTexts,
  ask: (connection: Connection) => Promise<Result>
): Promise<Result> {
  const connection = await createConnection({
    host,
    port,
    user,
    password: settings.DB_PASSWORD ?? '',
    database,
    ...databaseTls(settings),
    connectTimeout: PATIENCE_MS,
  })
  try {
    return await ask(connection)
  } finally {
    await connection.end()
  }
}
