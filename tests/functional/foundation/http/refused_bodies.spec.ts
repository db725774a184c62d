import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { UPLOAD } from '#tests/functional/information/documents/setup'
import { test } from '@japa/runner'

const MEGABYTE = 1024 * 1024

/**
 * Sends a whole body before reading the response, like a proxy, over a connection that then closes.
 * Returns the response. Rejects if the connection is cut.
 */
function sendAll(method: string, path: string, bytes: number): Promise<string> {
  const { HOST, PORT } = process.env
  const socket = connect(Number(PORT), HOST)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    'Connection: close',
    'Content-Type: application/octet-stream',
    `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes))
  return text(socket)
}

/** Makes timeouts of 60 to 70 seconds end at once, until the end of the test. */
function passMinutes(cleanup: (task: () => void) => void): void {
  const { setTimeout: wait } = globalThis
  cleanup(() => void (globalThis.setTimeout = wait))
  const hurried = (work: () => void, ms?: number, ...rest: []) =>
    wait(work, ms !== undefined && ms >= 60_000 && ms < 70_000 ? 1 : ms, ...rest)
  globalThis.setTimeout = Object.assign(hurried, wait)
}

test.group('A body that does not arrive', () => {
  for (const path of ['/accounts/api/login/', '/nothing/is/here/']) {
    test(`a body that does not arrive ends the connection after a minute: ${path}`, async ({
      assert,
      cleanup,
    }) => {
      passMinutes(cleanup)
      const { HOST, PORT } = process.env
      const socket = connect(Number(PORT), HOST)
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${HOST}`,
        'Connection: close',
        'Content-Type: application/json',
        'Content-Length: 10',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n{`)
      assert.match(await text(socket), /^HTTP\/1\.1 408 /)
    })
  }
})

test.group('A body that is refused', () => {
  test('a refused body is read to its end when the connection closes, so the refusal arrives', async ({
    assert,
  }) => {
    const stranger = await sendAll('POST', UPLOAD, 20 * MEGABYTE)
    assert.match(stranger, /^HTTP\/1\.1 401 /)
    const lost = await sendAll('POST', '/nothing/is/here/', 20 * MEGABYTE)
    assert.match(lost, /^HTTP\/1\.1 404 /)
  })
})
