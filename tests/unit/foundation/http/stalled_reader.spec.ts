import { once } from 'node:events'
import { type IncomingMessage, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { sendStream } from '#app/foundation/http/send_stream'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'

const PIECE = Buffer.alloc(256 * 1024)
const PACE = { longestPauseMs: 50, graceMs: 50, leastBytesPerSecond: 1_000 }

/** Serves a response without end. `letGo` resolves when the source of the response is released. */
async function serveWithoutEnd(cleanup: (end: () => void) => void, pace = PACE) {
  const letGo = Promise.withResolvers<void>()
  async function* pieces() {
    try {
      for (;;) yield PIECE
    } finally {
      letGo.resolve()
    }
  }
  const warnings: string[] = []
  const server = createServer((_, response) => {
    const ctx = {
      response: { response, stream: (body: Readable) => void body.pipe(response) },
      logger: { warn: (_details: object, text: string) => warnings.push(text), error: () => {} },
    }
    void sendStream(ctx as unknown as HttpContext, pieces(), () => {}, pace)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const [result] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  return { response: result, letGo: letGo.promise, warnings }
}

test.group('A file that is sent', () => {
  test('a file is cut off when the client stops reading, and its source is released', async ({
    assert,
    cleanup,
  }) => {
    const { response: result, letGo, warnings } = await serveWithoutEnd(cleanup)
    const cut = once(result, 'error')
    await letGo
    assert.deepEqual(warnings, ['answer cut off, nobody takes it'])
    result.resume()
    await cut
  })

  test('a file is cut off when the client reads too slowly, even without a long pause', async ({
    assert,
    cleanup,
  }) => {
    const pace = { longestPauseMs: 60_000, graceMs: 50, leastBytesPerSecond: 1_000_000_000 }
    const { response: result, letGo, warnings } = await serveWithoutEnd(cleanup, pace)
    const cut = once(result, 'error')
    const drip = setInterval(() => result.read(1_000), 5)
    cleanup(() => clearInterval(drip))
    await letGo
    assert.deepEqual(warnings, ['answer cut off, it is taken too slowly'])
    result.resume()
    await cut
  })

  test('a file is sent without warning to a client that reads', async ({ assert, cleanup }) => {
    const { response: result, warnings } = await serveWithoutEnd(cleanup, {
      ...PACE,
      longestPauseMs: 5_000,
      graceMs: 5_000,
    })
    let bytes = 0
    for await (const chunk of result) {
      bytes += (chunk as Buffer).length
      if (bytes > 64 * PIECE.length) break
    }
    assert.isEmpty(warnings)
  })
})
