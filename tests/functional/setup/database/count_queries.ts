import db from '@adonisjs/lucid/services/db'

/** Counts the queries during `work`, except updates of sessions, which occur once a second. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await listQueries(work)).length
}

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
