/**
 * The yardstick: node:http and mysql2 without anything in between. For a path it runs the very
 * statements that Label Portal runs, one after the other on one connection, and answers the very
 * same text. No routing, no session, no checks, no prices: what is left is database and socket.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import mysql, { type PoolConnection } from 'mysql2/promise'

export interface RecordedStatement {
  sql: string
  values: unknown[]
}

/** What the bare server answers to a call, by `METHOD path`. */
export interface Recording {
  statements: RecordedStatement[]
  answer: string
  /** Id of the order that the recorded call placed; null for calls that only read. */
  placedOrder: number | null
}

const recordings = JSON.parse(readFileSync(process.env.BENCH_RECORDINGS!, 'utf8')) as Record<
  string,
  Recording
>

const pool = mysql.createPool({
  host: process.env.DB_HOST,
  port: Number(process.env.DB_PORT),
  user: process.env.DB_USER,
  password: process.env.DB_PASSWORD,
  database: process.env.DB_DATABASE,
  connectionLimit: 10,
  dateStrings: true,
  supportBigNumbers: true,
  timezone: 'Z',
})

createServer(async (request, response) => {
  for await (const chunk of request) void chunk
  const recording = recordings[`${request.method} ${request.url}`]
  if (!recording) return response.writeHead(404).end()
  const connection = await pool.getConnection()
  try {
    await replay(connection, recording)
    response.writeHead(200, { 'content-type': 'application/json' }).end(recording.answer)
  } catch (error) {
    response.writeHead(500).end(String(error))
  } finally {
    connection.release()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')

/** Runs the statements again; an order placed again gets an id, number, lines and mails of its own. */
async function replay(connection: PoolConnection, { statements, placedOrder }: Recording) {
  let newOrder = placedOrder
  for (const { sql, values } of statements) {
    const [result] = await connection.query(
      sql,
      values.map((value) => renew(value, placedOrder, newOrder))
    )
    if (placedOrder !== null && /^insert into `orders`/i.test(sql)) {
      newOrder = (result as { insertId: number }).insertId
    }
  }
}

function renew(value: unknown, placed: number | null, renewed: number | null): unknown {
  if (placed === null) return value
  if (value === placed) return renewed
  if (typeof value !== 'string') return value
  if (value === orderNumber(placed)) return orderNumber(renewed!)
  if (/^[0-9a-f-]{36}$/.test(value)) return randomUUID()
  return /^<[0-9a-f-]{36}@/.test(value) ? `<${randomUUID()}@bench>` : value
}

function orderNumber(id: number): string {
  return `LP-${String(id).padStart(8, '0')}`
}
