import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { startBehindProxy } from '#tests/functional/setup/processes/start_behind_proxy'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml' } }

/** The promised maximum time of a response to a probe and to a request, in milliseconds. */
const PROBE_MS = 2_000
const REQUEST_MS = 10_000

/** The time that the server waits for a connection, in milliseconds. */
const CONNECT_MS = 5_000

/** The milliseconds that a finished response may need on a busy machine. */
const RESERVE_MS = 1_000

async function timed<Result>(work: Promise<Result>): Promise<[number, Result]> {
  const began = performance.now()
  const result = await work
  return [performance.now() - began, result]
}

async function untilReady(origin: string): Promise<void> {
  const { status } = await new Visitor(origin).get('/health/ready')
  if (status !== 200) return untilReady(origin)
}

test.group('While the database is frozen', () => {
  test('while the database is frozen, requests end with 503 in time, pages open, and the server recovers afterwards', async ({
    assert,
    cleanup,
  }) => {
    const { proxy, origin } = await startBehindProxy(cleanup)
    const { user, company, product } = await createScene()
    const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
    proxy.freeze()

    let answered = 0
    const login = { username: user.email, account_id: company.cofor10, password: user.password }
    const asking = Array.from({ length: 5 }, () => [
      visitor.get('/accounts/api/users/'),
      visitor.get('/orders/api/products/'),
      visitor.post('/orders/api/orders/', { order_positions: [orderLine(product.id, 1_000)] }),
      visitor.post('/accounts/api/login/', login),
    ])
      .flat()
      .map((asked) => timed(asked).finally(() => (answered += 1)))
    const [readyAfter, ready] = await timed(new Visitor(origin).get('/health/ready'))
    assert.isBelow(readyAfter, PROBE_MS + RESERVE_MS)
    assert.deepEqual(
      [ready.status, ready.body],
      [
        503,
        {
          status: 'unavailable',
          degraded: ['database'],
          database: 'unreachable',
          pending_migrations: null,
          outbox: null,
          scans: 'off',
          scheduler: null,
        },
      ]
    )
    const [pageAfter, page] = await timed(visitor.get('/orders/', BROWSER))
    assert.isBelow(pageAfter, RESERVE_MS)
    assert.notEqual(page.status, 503)
    assert.include(page.headers.get('content-type'), 'text/html')
    assert.equal((await new Visitor(origin).get('/health/live')).status, 200)
    assert.equal(answered, 0, 'neither waits as long as a call does')

    for (const [after, { status, body, headers }] of await Promise.all(asking)) {
      assert.isBelow(after, REQUEST_MS + RESERVE_MS)
      assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
      assert.equal(headers.get('retry-after'), '5')
    }
    // New requests wait less for a database that does not respond.
    const [nextAfter, next] = await timed(visitor.get('/accounts/api/users/'))
    assert.equal(next.status, 503)
    assert.isBelow(nextAfter, CONNECT_MS + RESERVE_MS)

    // A request that arrives while connections are closed may fail with them.
    proxy.thaw()
    await untilReady(origin)
    const again = await visitor.get('/accounts/api/users/')
    assert.equal(again.status, 200, JSON.stringify(again.body))
  }).skip(isSqlite, 'SQLite has no connection')

  test('the server ends within its grace period while the database is frozen', async ({
    assert,
    cleanup,
  }) => {
    const graceSeconds = 2
    const { proxy, server, origin } = await startBehindProxy(cleanup, {
      SHUTDOWN_GRACE_SECONDS: String(graceSeconds),
    })
    const { user, company } = await createScene()
    const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
    const agent = new Agent({ keepAlive: true })
    const [kept] = await once(get(`${origin}/health/live`, { agent }), 'response')
    kept.resume()
    await once(kept, 'end')
    proxy.freeze()
    const cutOff = assert.rejects(() => visitor.get('/accounts/api/users/'))
    await new Visitor(origin).get('/health/live')

    const exit = once(server, 'exit')
    const [after, [code]] = await timed((server.kill('SIGTERM'), exit))
    assert.isBelow(after, graceSeconds * 1_000 + RESERVE_MS)
    assert.equal(code, 1)
    await cutOff
    agent.destroy()
  }).skip(isSqlite, 'SQLite has no connection')
})

test.group('SIGTERM', () => {
  test('SIGTERM closes idle connections and ends the server', async ({ assert, cleanup }) => {
    const { server, origin } = await startBehindProxy(cleanup)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    cleanup(() => agent.destroy())
    const [response] = await once(get(`${origin}/health/live`, { agent }), 'response')
    response.resume()
    await once(response, 'end')
    const exit = once(server, 'exit')
    const [after, [code]] = await timed((server.kill('SIGTERM'), exit))
    assert.equal(code, 0)
    assert.isBelow(after, RESERVE_MS)
  }).skip(isSqlite, 'one database is enough')
})

test.group('A page that cannot be shown', () => {
  test('an error page is HTML for browsers and JSON for programs', async ({ assert }) => {
    const address = '/assets/gone-12345.js'
    const visitor = new Visitor()
    const page = await visitor.get<string>(address, { ...BROWSER, language: 'fr' })
    assert.equal(page.status, 404)
    assert.include(page.headers.get('content-type'), 'text/html')
    assert.include(page.body, '<html lang="fr">')
    const json = await visitor.get(address)
    assert.deepEqual([json.status, json.body.code], [404, 'NOT_FOUND'])
  })

  test('an address that cannot be decoded shows an error page', async ({ assert }) => {
    const page = await new Visitor().get<string>('/%E0%A4%A', BROWSER)
    assert.equal(page.status, 404)
    assert.include(page.body, '<a href="/">Go to the home page</a>')
  })

  test('an API error is never a page, for any Accept header', async ({ assert }) => {
    const { status, body } = await new Visitor().get('/accounts/api/users/', BROWSER)
    assert.deepEqual([status, body.code], [401, 'NOT_LOGGED_IN'])
  })
})
