import { randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { authorizationOf } from '#app/scans/engine/store_settings'
import type { Session } from 'chdb'

/** Maximum bytes of a request; a batch has a few megabytes. */
const MOST_BYTES = 256 * 1024 * 1024

/** Matches statements that return rows, which are streamed. */
const READING = /^\s*(?:SELECT|WITH)\b/i

const INSERTING = /^\s*INSERT INTO\s+([\w.`"]+)\s*(?:\(([^)]*)\)\s*)?FORMAT\s+(\w+)\s*$/i

const CODE = /Code: (\d+)\./

interface Engine {
  pool: SessionPool
  /** The folder for files of rows during an insert. */
  incoming: string
}

/** Large enough for bound values in the URL, and for a statement with the ids of a batch. */
export const MOST_HEADER_BYTES = 16 * 1024 * 1024

/**
 * Creates a server for the part of ClickHouse's HTTP interface that its client uses. Refuses
 * requests without the secret.
 */
export function serveStatements(engine: Engine, secret: string): Server {
  const expected = Buffer.from(authorizationOf(secret))
  const isLetIn = ({ headers }: IncomingMessage) => {
    const given = Buffer.from(headers.authorization ?? '')
    return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected)
  }
  return createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (request, response) => {
    if (!isLetIn(request)) return void response.writeHead(401).end()
    if (request.url === '/ping') return void response.end('Ok.\n')
    if (request.method !== 'POST') return void response.writeHead(405).end()
    void runStatement(request, response, engine)
  })
}

/** Runs the SQL in the body, or an INSERT in the URL with its rows in the body. */
async function runStatement(
  request: IncomingMessage,
  response: ServerResponse,
  { pool, incoming }: Engine
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await readBody(request)
    const statement = searchParams.get('query')
    await pool.use(async (session) => {
      if (gone.signal.aborted) return
      await setUp(session, searchParams)
      if (statement !== null) {
        return insert(session, statement, join(incoming, randomUUID()), body, response)
      }
      const sql = body.toString('utf8')
      if (READING.test(sql)) return sendRows(session, sql, response, gone.signal)
      const result = await session.queryAsync(sql)
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(result.bytes())
    }, gone.signal)
  } catch (error) {
    sendError(response, error)
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`More than ${MOST_BYTES} bytes were sent at once`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

async function setUp(session: Session, search: URLSearchParams): Promise<void> {
  const settings = [...search]
    .filter(([name]) => /^param_\w+$|^max_execution_time$/.test(name))
    .map(([name, value]) => `${name} = ${quoted(value)}`)
  if (settings.length > 0) await session.queryAsync(`SET ${settings.join(', ')}`)
}

/** Inserts rows through a file, which is twice as fast as through the statement. */
async function insert(
  session: Session,
  statement: string,
  file: string,
  rows: Buffer,
  response: ServerResponse
): Promise<void> {
  const [, table, columns, format] = INSERTING.exec(statement) ?? []
  if (!table) throw new Error('Code: 62. DB::Exception: This statement takes no rows')
  try {
    await writeFile(file, rows, { mode: 0o600 })
    await session.queryAsync(
      `INSERT INTO ${table} ${columns ? `(${columns})` : ''} SELECT * FROM file(${quoted(file)}, ${format})`
    )
  } finally {
    await rm(file, { force: true })
  }
  response.writeHead(200, { 'Content-Type': 'text/plain' }).end()
}

/** Streams rows. Only an error before the first row gets an error status. */
async function sendRows(
  session: Session,
  sql: string,
  response: ServerResponse,
  signal: AbortSignal
): Promise<void> {
  for await (const chunk of readChunks(session, sql, signal)) {
    if (signal.aborted) return
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
    if (!response.write(chunk.raw())) await Promise.race([once(response, 'drain'), ended(signal)])
  }
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
  response.end()
}

/** Runs another query after a failed one; until then, the engine keeps the failed one open. */
async function* readChunks(session: Session, sql: string, signal: AbortSignal) {
  try {
    yield* session.queryStream(sql, { signal })
  } catch (error) {
    await Array.fromAsync(session.queryStream('SELECT 1'))
    throw error
  }
}

function ended(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.writableEnded) return
  // The status has been sent, so only a broken connection can report the error.
  if (response.headersSent) return void response.destroy()
  const text = error instanceof Error ? error.message : String(error)
  const code = CODE.exec(text)?.[1]
  if (code) response.setHeader('X-ClickHouse-Exception-Code', code)
  response.writeHead(error instanceof StoreIsEnding ? 503 : 500, { 'Content-Type': 'text/plain' })
  response.end(text)
}

interface Waiting {
  resolve: (session: Session) => void
  reject: (error: Error) => void
}

class StoreIsEnding extends Error {
  override name = 'StoreIsEnding'
}

/** Lends each session to one statement at a time. Other statements wait until they are aborted. */
export class SessionPool {
  readonly #free: Session[]
  readonly #line: Waiting[] = []
  #busy = 0
  #idle: (() => void) | undefined
  #isEnding = false

  constructor(private readonly sessions: readonly Session[]) {
    this.#free = [...sessions]
  }

  async use<Result>(
    work: (session: Session) => Promise<Result>,
    signal: AbortSignal
  ): Promise<Result> {
    const session = await this.#take(signal)
    try {
      return await work(session)
    } finally {
      this.#giveBack(session)
    }
  }

  /** Rejects waiting statements, lets running ones finish, and closes every session. */
  async end(): Promise<void> {
    this.#isEnding = true
    for (const { reject } of this.#line.splice(0)) reject(new StoreIsEnding())
    if (this.#busy > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#idle = resolve
      await promise
    }
    for (const session of this.sessions) session.close()
  }

  #take(signal: AbortSignal): Promise<Session> {
    if (this.#isEnding) throw new StoreIsEnding()
    const session = this.#free.pop()
    if (session) {
      this.#busy += 1
      return Promise.resolve(session)
    }
    const { promise, resolve, reject } = Promise.withResolvers<Session>()
    const waiting = { resolve, reject }
    this.#line.push(waiting)
    const leave = () => {
      const place = this.#line.indexOf(waiting)
      if (place < 0) return
      this.#line.splice(place, 1)
      reject(new Error('Nobody waits for the answer any more'))
    }
    signal.addEventListener('abort', leave, { once: true })
    return promise
  }

  #giveBack(session: Session): void {
    const next = this.#line.shift()
    if (next) return next.resolve(session)
    this.#free.push(session)
    this.#busy -= 1
    if (this.#busy === 0) this.#idle?.()
  }
}
