import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { startBehindProxy } from '#tests/functional/setup/start_behind_proxy'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const isSqlite = process.env.DB_CONNECTION === 'sqlite'
const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml' } }

/** Milliseconds that some work took, and its result. */
async function timed<Result>(work: Promise<Result>): Promise<[number, Result]> {
  const began = performance.now()
  const result = await work
  return [performance.now() - began, result]
}

/** Waits until the server says that it can do its work. */
async function untilReady(origin: string): Promise<void> {
  const { status } = await new Visitor(origin).get('/health/ready')
  if (status !== 200) return untilReady(origin)
}

test.group('While the database is frozen', () => {
  test('calls end with 503 in time, pages are opened, and all is well once it answers again', async ({
    assert,
    cleanup,
  }) => {
    const limitMs = 6_000
    const { proxy, origin } = await startBehindProxy(cleanup, { DB_TIMEOUT_MS: String(limitMs) })
    const { user, company } = await createScene()
    const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
    proxy.freeze()

    let answered = 0
    const asking = Array.from({ length: 15 }, () =>
      visitor.get('/accounts/api/users/').finally(() => (answered += 1))
    )
    const ready = await new Visitor(origin).get('/health/ready')
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
    const page = await visitor.get('/orders/', BROWSER)
    assert.notEqual(page.status, 503)
    assert.include(page.headers.get('content-type'), 'text/html')
    assert.equal((await new Visitor(origin).get('/health/live')).status, 200)
    assert.equal(answered, 0, 'neither waits as long as a call does')

    for (const { status, body, headers } of await Promise.all(asking)) {
      assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
      assert.equal(headers.get('retry-after'), '5')
    }
    // Who comes now does not wait the whole time for a database that answers nobody.
    const [nextAfter, next] = await timed(visitor.get('/accounts/api/users/'))
    assert.equal(next.status, 503)
    assert.isBelow(nextAfter, limitMs)

    // A call that comes while the connections end may end with them.
    proxy.thaw()
    await untilReady(origin)
    const again = await visitor.get('/accounts/api/users/')
    assert.equal(again.status, 200, JSON.stringify(again.body))
  }).skip(isSqlite, 'SQLite has no connection')

  test('the server still ends within its grace period', async ({ assert, cleanup }) => {
    const { proxy, server, origin } = await startBehindProxy(cleanup, {
      SHUTDOWN_GRACE_SECONDS: '2',
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
    assert.isBelow(after, 9_000)
    assert.equal(code, 1)
    await cutOff
    agent.destroy()
  }).skip(isSqlite, 'SQLite has no connection')
})

test.group('SIGTERM', () => {
  test('closes connections that are kept alive, and ends at once', async ({ assert, cleanup }) => {
    const { server, origin } = await startBehindProxy(cleanup)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    cleanup(() => agent.destroy())
    const [answer] = await once(get(`${origin}/health/live`, { agent }), 'response')
    answer.resume()
    await once(answer, 'end')
    const exit = once(server, 'exit')
    const [after, [code]] = await timed((server.kill('SIGTERM'), exit))
    assert.equal(code, 0)
    assert.isBelow(after, 7_000)
  }).skip(isSqlite, 'one database is enough')
})

test.group('A page that cannot be shown', () => {
  test('says so as a page to a browser, and as JSON to programs', async ({ assert }) => {
    const address = '/assets/gone-12345.js'
    const visitor = new Visitor()
    const page = await visitor.get<string>(address, { ...BROWSER, language: 'fr' })
    assert.equal(page.status, 404)
    assert.include(page.headers.get('content-type'), 'text/html')
    assert.include(page.body, '<html lang="fr">')
    const json = await visitor.get(address)
    assert.deepEqual([json.status, json.body.code], [404, 'NOT_FOUND'])
  })

  test('is a page as well where the address cannot be decoded', async ({ assert }) => {
    const page = await new Visitor().get<string>('/%E0%A4%A', BROWSER)
    assert.equal(page.status, 404)
    assert.include(page.body, '<a href="/">Go to the home page</a>')
  })

  test('is no page for calls of the API, whatever they accept', async ({ assert }) => {
    const { status, body } = await new Visitor().get('/accounts/api/users/', BROWSER)
    assert.deepEqual([status, body.code], [401, 'NOT_LOGGED_IN'])
  })
})
