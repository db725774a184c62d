import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  fileArrivalMs,
  limitArrival,
  LONGEST_ARRIVAL_MS,
} from '#app/foundation/http/input/limit_arrival'
import { http } from '#config/app'
import { MAX_DOCUMENT_MEGABYTES } from '#shared/ground/http/document_file'
import { test } from '@japa/runner'

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\n'

async function open(limit: (body: IncomingMessage) => void, cleanup: (task: () => void) => void) {
  const server = createServer((body, response) => {
    limit(body)
    text(body).then(
      (sent) => response.end(`sent ${sent}`),
      () => {}
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  return { server, socket, response: text(socket) }
}

test.group('The body of a request', () => {
  test('a request body that comes too late ends the connection', async ({ assert, cleanup }) => {
    const { socket, response: result } = await open((body) => limitArrival(body, 20), cleanup)
    socket.write(`${HEAD}ab`)
    assert.match(await result, /^HTTP\/1\.1 408 /)
  })

  test('the body of an upload may take longer, according to the size of its file', async ({
    assert,
    cleanup,
  }) => {
    const {
      server,
      socket,
      response: result,
    } = await open((body) => {
      limitArrival(body, 1)
      limitArrival(body, fileArrivalMs(1))
    }, cleanup)
    socket.write(`${HEAD}ab`)
    await once(server, 'request')
    // The first limit has passed by the time that another connection gets its response.
    const other = connect((server.address() as AddressInfo).port, '127.0.0.1')
    other.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    assert.include(await text(other), 'sent ')
    socket.write('cd')
    assert.match(await result, /sent abcd$/)
  })

  test('the server waits for a request body as long as the largest file takes on a slow line', ({
    assert,
  }) => {
    const halfAMegabit = (MAX_DOCUMENT_MEGABYTES * 1024 * 1024 * 8) / 500_000
    assert.isAbove(fileArrivalMs(MAX_DOCUMENT_MEGABYTES) / 1_000, halfAMegabit)
    assert.equal(http.requestTimeout, LONGEST_ARRIVAL_MS)
  })
})
