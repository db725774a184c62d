import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { beginQuestion } from '#app/foundation/traces/traces'
import { Refusal } from '#app/foundation/http/refusal'
import type { ScanTables } from '#app/scans/store/scan_tables'
import { isTransient, isUnable } from '#app/scans/store/store_failure'
import { type ClickHouseClient, type InsertParams, createClient } from '@clickhouse/client'

/** 503: the store of the scans is unavailable; the rest of the product works. */
export class ScansUnavailable extends Refusal {
  constructor(reason?: unknown) {
    super(503, 'SCANS_UNAVAILABLE', { retryAfter: 5, reason })
  }
}

export type Parameters = Record<string, string | number | boolean | readonly (string | number)[]>

/** A ClickHouse server, a cluster or the embedded store. */
export interface ScanStore {
  tables: ScanTables
  rows<Row>(sql: string, parameters?: Parameters, gone?: AbortSignal): Promise<Row[]>
  stream<Row>(sql: string, parameters?: Parameters, gone?: AbortSignal): AsyncGenerator<Row[]>
  /** Streams text in the format of the statement until the signal aborts. */
  bytes(sql: string, parameters?: Parameters, gone?: AbortSignal): AsyncGenerator<Uint8Array>
  insert(table: string, rows: readonly object[]): Promise<void>
  /** Inserts tab-separated rows with these columns. */
  insertText(table: string, columns: readonly string[], rows: Buffer): Promise<void>
  /** Runs a statement without rows that can take long, such as a merge or a migration. */
  run(sql: string): Promise<void>
}

const passedOn = (store: ScanStore): Omit<ScanStore, 'rows' | 'stream' | 'bytes'> => ({
  tables: store.tables,
  insert: (table, rows) => store.insert(table, rows),
  insertText: (table, columns, rows) => store.insertText(table, columns, rows),
  run: (sql) => store.run(sql),
})

export const untilGone = (store: ScanStore, gone: AbortSignal): ScanStore => ({
  ...passedOn(store),
  rows: (sql, parameters) => store.rows(sql, parameters, gone),
  stream: (sql, parameters) => store.stream(sql, parameters, gone),
  bytes: (sql, parameters) => store.bytes(sql, parameters, gone),
})

/** Returns the store without the time limit of users' queries. */
export const unhurried = (store: ScanStore): ScanStore => ({
  ...passedOn(store),
  rows: async <Row>(sql: string, parameters?: Parameters, gone?: AbortSignal) =>
    (await Array.fromAsync(store.stream<Row>(sql, parameters, gone))).flat(),
  stream: (sql, parameters, gone) => store.stream(sql, parameters, gone),
  bytes: (sql, parameters, gone) => store.bytes(sql, parameters, gone),
})

interface StoreConnection {
  url: string
  tables: ScanTables
  timeoutSeconds: number
  /** Servers take long values outside the URL; the embedded store does not. */
  isServer?: boolean
}

/** The store's name in traces. */
const SYSTEM = 'clickhouse'

/** Large enough for a statement with the ids of a batch. */
const MOST_STATEMENT_BYTES = '16777216'

/** The time limit of background work and downloads. */
const LONG_SECONDS = 6 * 3_600

const TRIES = 3
const PAUSE_MS = 100

/** An insert has no duplicates; distributed tables respond after storing. */
const INSERT_SETTINGS = { optimize_on_insert: 0, distributed_foreground_insert: 1 } as const

/**
 * A client of the store. Retries after connection failures, even for inserts, because a repeated
 * row counts once (rule 13.2). Throws {@link ScansUnavailable} if the store cannot work.
 */
export class ClickHouseScans implements ScanStore {
  readonly tables: ScanTables
  readonly #client: ClickHouseClient
  readonly #longClient: ClickHouseClient

  constructor({ url, tables, timeoutSeconds, isServer = false }: StoreConnection) {
    this.tables = tables
    const connect = (seconds: number) =>
      createClient({
        url,
        application: 'label-portal',
        request_timeout: (seconds + 5) * 1_000,
        max_open_connections: 10,
        use_multipart_params_auto: isServer,
        clickhouse_settings: {
          output_format_json_quote_64bit_integers: 1,
          max_query_size: MOST_STATEMENT_BYTES,
          max_execution_time: seconds,
        },
        log: { level: 127 },
      })
    this.#client = connect(timeoutSeconds)
    this.#longClient = connect(LONG_SECONDS)
  }

  rows<Row>(sql: string, parameters: Parameters = {}, gone?: AbortSignal): Promise<Row[]> {
    const ask = async () => {
      const result = await this.#client.query({
        query: sql,
        query_params: parameters,
        format: 'JSONEachRow',
        ...(gone && { abort_signal: gone }),
      })
      return closedWhen(gone, result, () => result.json<Row>())
    }
    return traced(sql, () => tryAgain(ask, gone))
  }

  stream<Row>(sql: string, parameters: Parameters = {}, gone?: AbortSignal): AsyncGenerator<Row[]> {
    const client = this.#longClient
    return untilEnd(sql, gone, async function* (signal) {
      const result = await client.query({
        query: sql,
        query_params: parameters,
        format: 'JSONEachRow',
        abort_signal: signal,
      })
      for await (const rows of endedBy(signal, result.stream<Row>())) {
        yield rows.map((row) => row.json<Row>())
      }
    })
  }

  bytes(sql: string, parameters: Parameters = {}, gone?: AbortSignal): AsyncGenerator<Uint8Array> {
    const client = this.#longClient
    return untilEnd(sql, gone, async function* (signal) {
      const { stream } = await client.exec({
        query: sql,
        query_params: parameters,
        abort_signal: signal,
      })
      yield* endedBy(signal, stream) as AsyncIterable<Uint8Array>
    })
  }

  insert(table: string, rows: readonly object[]): Promise<void> {
    // Sends column names once instead of once per row.
    const columns = Object.keys(rows[0] ?? {}) as [string, ...string[]]
    const values = rows.map((row) => columns.map((name) => (row as Record<string, unknown>)[name]))
    return this.#hand(table, () => ({ table, columns, values, format: 'JSONCompactEachRow' }))
  }

  insertText(table: string, columns: readonly string[], rows: Buffer): Promise<void> {
    return this.#hand(table, () => ({
      table,
      columns: columns as [string, ...string[]],
      values: Readable.from([rows], { objectMode: false }),
      format: 'TabSeparated',
    }))
  }

  #hand(table: string, rows: () => InsertParams<Readable>): Promise<void> {
    const hand = async () => {
      await this.#client.insert({
        ...rows(),
        clickhouse_settings: INSERT_SETTINGS,
      })
    }
    return traced(`insert into ${table}`, () => tryAgain(hand))
  }

  async run(sql: string): Promise<void> {
    const run = () => this.#longClient.command({ query: sql })
    await traced(sql, run).catch((error: unknown) => {
      throw toFailure(error)
    })
  }

  async close(): Promise<void> {
    await Promise.all([this.#client.close(), this.#longClient.close()])
  }
}

/** Reads a long result and cancels the query if reading stops. */
async function* untilEnd<Part>(
  sql: string,
  gone: AbortSignal | undefined,
  read: (signal: AbortSignal) => AsyncIterable<Part>
): AsyncGenerator<Part> {
  const ended = new AbortController()
  const span = beginQuestion(SYSTEM, sql)
  let isGood = true
  try {
    yield* read(gone ? AbortSignal.any([gone, ended.signal]) : ended.signal)
  } catch (error) {
    isGood = false
    throw toFailure(error, gone)
  } finally {
    ended.abort()
    span?.end(isGood)
  }
}

/** Ends a response on abort; the client ignores the signal once a result has begun. */
function endedBy<Response extends Readable>(signal: AbortSignal, response: Response): Response {
  signal.addEventListener('abort', () => response.destroy(), { once: true })
  return response
}

async function traced<Result>(sql: string, ask: () => Promise<Result>): Promise<Result> {
  const span = beginQuestion(SYSTEM, sql)
  let isGood = false
  try {
    const result = await ask()
    isGood = true
    return result
  } finally {
    span?.end(isGood)
  }
}

async function tryAgain<Result>(work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isLast = tries === TRIES || gone?.aborted
      if (isLast || !isTransient(error)) throw toFailure(error, gone)
      await wait(PAUSE_MS * tries)
    }
  }
}

async function closedWhen<Result>(
  gone: AbortSignal | undefined,
  response: { close: () => void },
  read: () => Promise<Result>
): Promise<Result> {
  const close = () => response.close()
  gone?.addEventListener('abort', close, { once: true })
  try {
    return await read()
  } finally {
    gone?.removeEventListener('abort', close)
  }
}

const toFailure = (error: unknown, gone?: AbortSignal) =>
  gone?.aborted || isUnable(error) ? new ScansUnavailable(error) : error
