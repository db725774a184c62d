import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endProcess, startServer } from '#tests/functional/setup/processes/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

test.group('SIGTERM', () => {
  test('the server finishes a running request after SIGTERM before it ends', async ({
    assert,
    cleanup,
  }) => {
    const { server, port, origin } = await startServer(cleanup)
    const headers = await new Visitor(origin).headers()

    const body = JSON.stringify({ username: 'x@y.example', account_id: 'NOBODY', password: 'x' })
    const socket = connect(port, '127.0.0.1')
    cleanup(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(
      [
        'POST /accounts/api/login/ HTTP/1.1',
        'host: 127.0.0.1',
        'content-type: application/json',
        `content-length: ${body.length}`,
        `cookie: ${headers.cookie}`,
        `x-xsrf-token: ${headers['x-xsrf-token']}`,
        'connection: close',
        '',
        body.slice(0, 10),
      ].join('\r\n')
    )
    // A second request on another connection proves that the first one has arrived.
    await fetch(`${origin}/health/live`)
    const ended = endProcess(server, 'SIGTERM')
    socket.write(body.slice(10))

    assert.match(await text(socket), /^HTTP\/1\.1 422 [\s\S]*INVALID_CREDENTIALS/)
    assert.equal(await ended, 0)
    await assert.rejects(() => fetch(`${origin}/health/live`))
  })

  test('the server does not wait after SIGTERM for connections without a request, which browsers open ahead', async ({
    assert,
    cleanup,
  }) => {
    const { server, port, origin } = await startServer(cleanup)
    const socket = connect(port, '127.0.0.1')
    cleanup(() => void socket.destroy())
    await once(socket, 'connect')
    // A request on another connection proves that the server has accepted the first connection.
    await fetch(`${origin}/health/live`)

    assert.equal(await endProcess(server, 'SIGTERM'), 0)
  })
})
