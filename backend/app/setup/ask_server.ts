import type { DatabasePlace } from '#database/failures/describe_failure'
import { type Connection, createConnection } from 'mysql2/promise'

const PATIENCE_MS = 10_000

/** Asks a server of the database over a connection of its own. Throws what the server refuses. */
export async function askServer<Answer>(
  { host, port, user, database }: DatabasePlace,
  password: string | undefined,
  ask: (connection: Connection) => Promise<Answer>
): Promise<Answer> {
  const connection = await createConnection({
    host,
    port,
    user,
    password: password ?? '',
    database,
    connectTimeout: PATIENCE_MS,
  })
  try {
    return await ask(connection)
  } finally {
    await connection.end()
  }
}
