import { once } from 'node:events'
import {
  endProcess,
  startProcess,
  startServer,
} from '#tests/functional/setup/processes/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const BAD_REQUESTS = 300

/** Headers that no proxy should pass on, but some do. */
const ODD_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-for': '1'.repeat(9_000) },
  { 'x-forwarded-for': Array(900).fill('unknown').join(',') },
  { 'x-forwarded-for': "'; DROP TABLE users; --" },
  { 'x-forwarded-for': ',,,' },
  { 'x-forwarded-proto': 'javascript:,,', 'x-forwarded-host': 'x'.repeat(9_000) },
  { 'x-forwarded-host': ':::::', 'x-forwarded-port': '-1', 'forwarded': 'for=;;;"' },
]

test.group('Behind a proxy', () => {
  test('limits behind a proxy count the proxy’s client, and odd headers cause no 5xx', async ({
    assert,
    cleanup,
  }) => {
    const { server, origin } = await startServer(cleanup, { TRUST_PROXY: '1' })
    const visitor = new Visitor(origin)
    const logIn = (headers: Record<string, string>) =>
      visitor.post(LOGIN, undefined, { rawBody: '{', headers })

    for (const headers of ODD_HEADERS) {
      const { status } = await logIn(headers)
      assert.equal(status, 400, JSON.stringify(headers).slice(0, 100))
    }
    for (let count = 0; count < BAD_REQUESTS; count += 1) {
      const { status } = await logIn({ 'x-forwarded-for': `10.1.1.${count % 250}, 198.51.100.7` })
      assert.equal(status, 400)
    }
    assert.equal((await logIn({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })).status, 429)
    assert.equal((await logIn({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' })).status, 400)
    for (let count = 0; count < BAD_REQUESTS; count += 1) {
      const { status } = await logIn({ 'x-forwarded-for': `2001:db8:1:2:${count}::1` })
      assert.equal(status, 400)
    }
    assert.equal((await logIn({ 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).status, 429)
    assert.equal((await logIn({ 'x-forwarded-for': '2001:db8:1:3::1' })).status, 400)
    assert.equal(await endProcess(server, 'SIGTERM'), 0)
  })

  test('the server refuses to start when TRUST_PROXY is invalid', async ({ assert }) => {
    const server = startProcess('backend/bin/server.ts', { TRUST_PROXY: 'nginx' })
    server.stdout!.resume()
    const [code] = (await once(server, 'exit')) as [number | null]
    assert.equal(code, 1)
  })
})
