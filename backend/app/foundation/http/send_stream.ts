import { Readable } from 'node:stream'
import { closedSignal } from '#app/foundation/http/closed_signal'
import { OwnSlots } from '#app/foundation/http/slots/own_slots'
import type { HttpContext } from '@adonisjs/core/http'

type Piece = string | Uint8Array

export interface Pace {
  longestPauseMs: number
  /** Time spent waiting for the client before the average speed counts. */
  graceMs: number
  leastBytesPerSecond: number
}

const PACE: Pace = { longestPauseMs: 60_000, graceMs: 60_000, leastBytesPerSecond: 16 * 1024 }

/** Limits the parallel downloads of a user; document viewers load several parts at once. */
const ownSlots = new OwnSlots(8)

/**
 * Streams pieces. An error before the first piece is handled like any other. Then `begin` sets the
 * headers. Later errors are logged and close the connection, so that no partial file seems
 * complete. Slow clients are disconnected too. Throws 429 for too many downloads.
 */
export async function sendStream(
  ctx: HttpContext,
  pieces: AsyncIterable<Piece>,
  begin: () => void | Promise<void>,
  pace = PACE
): Promise<void> {
  if (ctx.signedInUser) ownSlots.hold(ctx.signedInUser.id, closedSignal(ctx))
  const reading = pieces[Symbol.asyncIterator]()
  const first = await reading.next()
  const body = Readable.from(beginningWith(first, reading))
  // Releases the source, even if nothing is sent.
  ctx.response.response.once('close', () => body.destroy())
  body.on('error', (error) => {
    ctx.logger.error({ err: error, route: ctx.route?.pattern }, 'answer cut off')
  })
  cutWhenSlow(ctx, pace)
  await begin()
  // eslint-disable-next-line no-restricted-syntax -- the one place that sees what fails
  ctx.response.stream(body)
}

/** Disconnects clients that read too slowly, but not because of a slow source. */
function cutWhenSlow({ response: { response }, logger, route }: HttpContext, pace: Pace) {
  const cut = (message: string) => {
    logger.warn({ route: route?.pattern }, message)
    response.destroy()
  }
  response.setTimeout(pace.longestPauseMs, () => {
    if (response.writableNeedDrain) cut('answer cut off, nobody takes it')
  })
  const stepMs = pace.graceMs / 10
  const before = response.socket?.bytesWritten ?? 0
  let waitedMs = 0
  const timer = setInterval(() => {
    if (!response.writableNeedDrain) return
    waitedMs += stepMs
    const least = ((waitedMs - pace.graceMs) / 1_000) * pace.leastBytesPerSecond
    const taken = (response.socket?.bytesWritten ?? 0) - before
    if (taken < least) cut('answer cut off, it is taken too slowly')
  }, stepMs)
  response.once('close', () => clearInterval(timer))
}

function beginningWith(
  first: IteratorResult<Piece>,
  reading: AsyncIterator<Piece>
): AsyncIterable<Piece> {
  let isFirst = true
  const next = async () => {
    if (!isFirst) return reading.next()
    isFirst = false
    return first
  }
  const stop = async () => (await reading.return?.()) ?? { done: true as const, value: undefined }
  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) }
}
