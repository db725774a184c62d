/**
 * Loaded before the server starts: writes every statement the server sends to the database, with
 * its values, as a line of JSON to the file named by BENCH_QUERIES. The bare server runs them again.
 */
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface QueryOptions {
  sql?: string
  values?: unknown[]
}

type Query = (this: unknown, options: string | QueryOptions, ...rest: unknown[]) => unknown

const file = process.env.BENCH_QUERIES!
const { Connection } = createRequire(import.meta.url)('mysql2') as {
  Connection: { prototype: { query: Query } }
}
const { query } = Connection.prototype

Connection.prototype.query = function recordedQuery(options, ...rest) {
  const sql = typeof options === 'string' ? options : options.sql
  const given = (typeof options === 'string' ? undefined : options.values) ?? rest[0]
  const values = Array.isArray(given) ? given : []
  appendFileSync(file, `${JSON.stringify({ sql, values })}\n`)
  return query.call(this, options, ...rest)
}
