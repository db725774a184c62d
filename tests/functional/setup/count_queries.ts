import db from '@adonisjs/lucid/services/db'

/**
 * Counts the queries that run while `work` does, but for the session's clock: it is written when a
 * second has passed since the last call.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await listQueries(work)).length
}

/** The queries that {@link countQueries} counts. */
export async function listQueries(work: () => Promise<unknown>): Promise<string[]> {
  const client = db.connection().getReadClient()
  const queries: string[] = []
  const count = ({ sql }: { sql: string }) => {
    if (!/^update .sessions./.test(sql)) queries.push(sql)
  }
  client.on('query', count)
  try {
    await work()
  } finally {
    client.removeListener('query', count)
  }
  return queries
}
