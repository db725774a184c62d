import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'

type Piece = string | Uint8Array

/**
 * Sends what is read piece by piece. Nothing is said of the answer before its first piece is there:
 * whatever fails until then is thrown, and refused like any failure. Then `begin` sets the headers.
 * What fails later is logged and cuts the connection, so that no part of a file looks whole.
 */
export async function sendStream(
  ctx: HttpContext,
  pieces: AsyncIterable<Piece>,
  begin: () => void | Promise<void>
): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]()
  const first = await reading.next()
  const body = Readable.from(beginningWith(first, reading))
  // Also where it is never sent: what is read from is let go.
  ctx.response.response.once('close', () => body.destroy())
  body.on('error', (error) => {
    ctx.logger.error({ err: error, route: ctx.route?.pattern }, 'answer cut off')
  })
  await begin()
  // eslint-disable-next-line no-restricted-syntax -- the one place that sees what fails
  ctx.response.stream(body)
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
