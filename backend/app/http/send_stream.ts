import { Readable } from 'node:stream'
import { closedSignal } from '#app/http/closed_signal'
import { OwnSlots } from '#app/http/slots/own_slots'
import type { HttpContext } from '@adonisjs/core/http'

type Piece = string | Uint8Array

/** How fast a file has to be received; a reader who is slower is not waited for. */
export interface Pace {
  /** A reader may take nothing for so long. */
  longestPauseMs: number
  /** After so much waiting for the reader, the average counts. */
  graceMs: number
  leastBytesPerSecond: number
}

const PACE: Pace = { longestPauseMs: 60_000, graceMs: 60_000, leastBytesPerSecond: 16 * 1024 }

/** Programs that show a document ask for several of its parts at once. */
const ownSlots = new OwnSlots(8)

/**
 * Sends what is read piece by piece. Nothing is said of the answer before its first piece is there:
 * whatever fails until then is thrown, and refused like any failure. Then `begin` sets the headers.
 * What fails later is logged and cuts the connection, so that no part of a file looks whole; so does
 * a reader who falls behind the pace. Throws 429 when the person receives too many files.
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
  // Also where it is never sent: what is read from is let go.
  ctx.response.response.once('close', () => body.destroy())
  body.on('error', (error) => {
    ctx.logger.error({ err: error, route: ctx.route?.pattern }, 'answer cut off')
  })
  cutWhenSlow(ctx, pace)
  await begin()
  // eslint-disable-next-line no-restricted-syntax -- the one place that sees what fails
  ctx.response.stream(body)
}

/** Only a reader who has not taken what was sent is slow: the source may be slow, too. */
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
