import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'

type Piece = string | Uint8Array

/** Who takes nothing for so long is not waited for: they keep others from what is read from. */
const LONGEST_PAUSE_MS = 60_000

/**
 * Sends what is read piece by piece. Nothing is said of the answer before its first piece is there:
 * whatever fails until then is thrown, and refused like any failure. Then `begin` sets the headers.
 * What fails later is logged and cuts the connection, so that no part of a file looks whole; so is
 * who takes nothing for a minute.
 */
export async function sendStream(
  ctx: HttpContext,
  pieces: AsyncIterable<Piece>,
  begin: () => void | Promise<void>,
  longestPauseMs = LONGEST_PAUSE_MS
): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]()
  const first = await reading.next()
  const body = Readable.from(beginningWith(first, reading))
  // Also where it is never sent: what is read from is let go.
  ctx.response.response.once('close', () => body.destroy())
  body.on('error', (error) => {
    ctx.logger.error({ err: error, route: ctx.route?.pattern }, 'answer cut off')
  })
  cutWhenStalled(ctx, longestPauseMs)
  await begin()
  // eslint-disable-next-line no-restricted-syntax -- the one place that sees what fails
  ctx.response.stream(body)
}

function cutWhenStalled({ response: { response }, logger, route }: HttpContext, pauseMs: number) {
  response.setTimeout(pauseMs, () => {
    // What is read may be slow, too: only who has not taken what was sent has stalled.
    if (!response.writableNeedDrain) return
    logger.warn({ route: route?.pattern }, 'answer cut off, nobody takes it')
    response.destroy()
  })
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
