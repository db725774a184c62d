import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { Refusal } from '#app/foundation/http/refusal'
import { Turns } from '#app/foundation/http/slots/turns'
import type { ServerTexts } from '#app/foundation/http/texts'
import { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { checkLines, type ReadLine } from '#app/scans/lines/check_lines'
import { readLines } from '#app/scans/lines/read_lines'
import { measures } from '#app/foundation/traces/measures'
import { takeLines } from '#app/scans/ingest/take_lines'
import { scanStore } from '#app/scans/store/current_store'
import { scansFolder } from '#config/portal/scans'
import { type IngestResult, MOST_REJECTED_SHOWN } from '#shared/scans/questions/scan_contract'
import { fieldErrors } from '#shared/ground/validation/issues'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const MEGABYTE = 1024 * 1024
/** Maximum bytes of a request, as sent and decompressed. */
const MOST_SENT_BYTES = 64 * MEGABYTE
const MOST_BYTES = 256 * MEGABYTE

/** No scan takes less than 80 bytes, so more lines cannot be scans. */
const MOST_LINES = 3_000_000

/** Time for a body to arrive; shorter than that of `limitArrival`, which closes the connection. */
const MOST_ARRIVING_MS = 45_000

/** Limits parallel requests, because each keeps a part of its body in memory. */
const turns = new Turns({
  atOnce: 8,
  waiting: 0,
  ofOne: 6,
  retryAfter: 5,
  busy: 'SCANS_INGEST_BUSY',
})

const TYPES = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
  'application/json',
  'application/octet-stream',
  'application/gzip',
  'text/plain',
]

let log: AcceptedLog | undefined

function acceptedLog(): AcceptedLog {
  log ??= new AcceptedLog(scansFolder)
  return log
}

/**
 * Stores the scans of a request while they arrive (rules 13.1 and 13.2). Throws 429 or 503
 * `SCANS_INGEST_BUSY` before reading if too many requests run.
 */
export async function receiveScans(ctx: HttpContext, t: ServerTexts): Promise<IngestResult> {
  if (!ctx.request.is(TYPES)) throw new Refusal(415, 'NOT_NDJSON')
  return turns.take({ person: ctx.apiToken?.id ?? null }, () => takeScans(ctx, t))
}

const busy = () => new Refusal(503, 'SCANS_INGEST_BUSY', { retryAfter: 5 })

async function takeScans(ctx: HttpContext, t: ServerTexts): Promise<IngestResult> {
  const sinks = { client: db.connection(), store: scanStore(), log: acceptedLog() }
  const response: IngestResult = { accepted: 0, duplicates: 0, rejected_count: 0, rejected: [] }
  const { accepted, duplicates } = await takeLines(sinks, checked(ctx), {
    now: () => new Date(),
    reject: (line, failures) => {
      response.rejected_count += 1
      if (response.rejected.length >= MOST_REJECTED_SHOWN) return
      const errors = fieldErrors(failures, ({ key, values }) => t(key, values))
      response.rejected.push({ line, errors })
    },
  })
  measures()?.scansAccepted(accepted)
  return { ...response, accepted, duplicates }
}

/** Yields checked lines and lets other requests run in between. */
async function* checked(ctx: HttpContext): AsyncGenerator<ReadLine[]> {
  const until = performance.now() + MOST_ARRIVING_MS
  for await (const lines of readLines(bodyOf(ctx))) {
    if (lines.at(-1)!.line > MOST_LINES) throw new Refusal(413, 'PAYLOAD_TOO_LARGE')
    if (performance.now() > until && !ctx.request.request.complete) throw busy()
    yield await checkLines(lines, new Date())
    await setImmediate()
  }
}

/** Yields the decompressed body up to its limit and discards the rest. */
async function* bodyOf({ request }: HttpContext): AsyncGenerator<Buffer> {
  const stream = request.request
  const sent = bounded(stream.iterator({ destroyOnReturn: false }), MOST_SENT_BYTES)
  try {
    if (encodingOf(request.header('content-encoding')) === 'identity') return yield* sent
    yield* bounded(unpacked(sent), MOST_BYTES)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'NDJSON_BROKEN')
  } finally {
    stream.resume()
  }
}

function encodingOf(header = 'identity'): 'identity' | 'gzip' {
  const encoding = header.trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return 'identity'
  if (encoding === 'gzip' || encoding === 'x-gzip') return 'gzip'
  throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', { text: 'NOT_NDJSON' })
}

async function* bounded(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) throw new Refusal(413, 'PAYLOAD_TOO_LARGE')
    yield chunk
  }
}

async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { Readable } = await import('node:stream')
  const source = Readable.from(packed, { objectMode: false })
  const gunzip = source.pipe(createGunzip())
  source.once('error', (error) => gunzip.destroy(error))
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } finally {
    source.destroy()
  }
}
