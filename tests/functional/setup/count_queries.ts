import db from '@adonisjs/lucid/services/db'

/**
 * Counts the queries that run while `work` does, but for the session's clock: it is written when a
 * second has passed since the last call.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const client = db.connection().getReadClient()
  let queries = 0
  const count = ({ sql }: { sql: string }) => {
    if (!/^update .sessions./.test(sql)) queries += 1
  }
  client.on('query', count)
  try {
    await work()
  } finally {
    client.removeListener('query', count)
  }
  return queries
}
