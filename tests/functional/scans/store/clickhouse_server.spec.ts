import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ClickHouseScans } from '#app/scans/store/scan_store'
import { test } from '@japa/runner'

interface Sent {
  address: string
  type: string
  body: string
}

async function startServer(cleanup: (task: () => void) => void) {
  const sent: Sent[] = []
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const type = request.headers['content-type'] ?? ''
      sent.push({ address: request.url!, type, body: Buffer.concat(chunks).toString() })
      response.end('{"n":1}\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  return { sent, port: (server.address() as AddressInfo).port }
}

const COUNT = 'SELECT count() AS n FROM scans WHERE reference IN {references:Array(String)}'

/** More values than fit in an address. */
const MANY = Array.from({ length: 500 }, (_, index) => `${index}`.padStart(100, 'x'))

test.group('A question with long values', () => {
  for (const isServer of [true, false]) {
    const where = isServer
      ? 'long values of a query are sent to a server in the body'
      : 'long values of a query are sent to the embedded store in the address'
    test(where, async ({ assert, cleanup }) => {
      const { sent, port } = await startServer(cleanup)
      const url = `http://127.0.0.1:${port}`
      const tables = { cluster: null }
      const store = new ClickHouseScans({ url, tables, timeoutSeconds: 5, isServer })
      cleanup(() => store.close())
      assert.deepEqual(await store.rows(COUNT, { references: MANY }), [{ n: 1 }])
      const [{ address, type, body }] = sent as [Sent]
      assert.equal(type.startsWith('multipart/form-data'), isServer)
      assert.equal(address.includes('param_references'), !isServer)
      assert.equal(body.includes('name="param_references"'), isServer)
      assert.include(body, COUNT)
      assert.include(isServer ? body : address, MANY.at(-1)!)
    })
  }
})
