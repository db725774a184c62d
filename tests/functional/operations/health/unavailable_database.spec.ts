import { forgetDiskSpace } from '#app/operations/health/require_disk_space'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { makeEmptyDatabase } from '#tests/functional/setup/database/empty_database'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig, QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const READY = '/health/ready'

test.group('A database that nobody can work with', () => {
  test('the server is not ready while migrations are pending', async ({ assert, cleanup }) => {
    const empty = await makeEmptyDatabase()
    cleanup(() => empty.drop())
    useClient(() => empty.client, cleanup)
    const before = await new Visitor().get(READY)
    assert.equal(before.status, 503)
    const { pending_migrations: pending, ...rest } = before.body
    assert.isAbove(pending, 10)
    assert.deepEqual(rest, {
      status: 'unavailable',
      degraded: ['migrations'],
      database: 'ok',
      outbox: null,
      scans: 'off',
      scheduler: null,
    })
    await empty.migrate()
    const after = await new Visitor().get(READY)
    assert.deepEqual([after.status, after.body.pending_migrations], [200, 0])
  })

  test('the server is not ready while the database is read-only', async ({ assert, cleanup }) => {
    db.manager.add('read_only', readOnly(db.manager.get(db.primaryConnectionName)!.config))
    db.manager.connect('read_only')
    const client = db.connection('read_only')
    cleanup(() => db.manager.close('read_only', true))
    useClient(() => client, cleanup)
    const { status, body, headers } = await new Visitor().get(READY)
    assert.deepEqual([status, body.status, body.database], [503, 'unavailable', 'read_only'])
    // The mails of other tests can degrade the outbox.
    assert.include(body.degraded, 'database')
    assert.equal(headers.get('retry-after'), '5')
    assert.isNotNull(body.outbox, 'what can be read is reported')
    assert.equal((await new Visitor().get('/health/live')).status, 200)
  })

  test('the server is not ready while the database is full', async ({ assert, cleanup }) => {
    const full = await makeEmptyDatabase()
    cleanup(() => full.drop())
    await full.migrate()
    useClient(() => full.client, cleanup)
    assert.equal((await new Visitor().get(READY)).body.database, 'ok')
    await full.client.rawQuery('VACUUM')
    const [{ page_count: pages }] = await full.client.rawQuery('PRAGMA page_count')
    await full.client.rawQuery(`PRAGMA max_page_count = ${pages}`)
    forgetDiskSpace()
    const { status, body } = await new Visitor().get(READY)
    assert.deepEqual(
      [status, body.status, body.degraded, body.database],
      [503, 'unavailable', ['database'], 'unreachable']
    )
    await full.client.rawQuery(`PRAGMA max_page_count = ${pages + 1_000}`)
    assert.equal((await new Visitor().get(READY)).body.database, 'ok')
  }).skip(!isSqlite, 'the disk of MariaDB is its own')
})

/** Makes the server use another connection until the end of the test. */
function useClient(client: () => QueryClientContract, cleanup: (task: () => void) => void) {
  const { connection } = db
  db.connection = client
  cleanup(() => {
    db.connection = connection
  })
}

/** Returns a configuration of the same database that makes the engine refuse every change. */
function readOnly(config: ConnectionConfig): ConnectionConfig {
  const { afterCreate } = config.pool!
  const refusal = isSqlite ? 'PRAGMA query_only = ON' : 'SET SESSION TRANSACTION READ ONLY'
  const setUp: typeof afterCreate = (connection, done) =>
    afterCreate!(connection, (error: Error | null) => {
      if (!isSqlite) return connection.query(refusal, [], () => done(error, connection))
      connection.exec(refusal)
      done(error, connection)
    })
  return { ...config, pool: { ...config.pool, afterCreate: setUp } } as ConnectionConfig
}

const refuseConnection = (): never => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

test.group('Without a database', () => {
  test('without a database the server is alive but not ready, and reports when to ask again', async ({
    assert,
    cleanup,
  }) => {
    useClient(refuseConnection, cleanup)
    const visitor = new Visitor()
    const { status, body, headers } = await visitor.get(READY)
    assert.equal(status, 503)
    assert.deepEqual(body, {
      status: 'unavailable',
      degraded: ['database'],
      database: 'unreachable',
      pending_migrations: null,
      outbox: null,
      scans: 'off',
      scheduler: null,
    })
    assert.equal(headers.get('retry-after'), '5')
    assert.equal((await visitor.get('/health/live')).status, 200)
  })

  test('requests without a database receive 503 and the time of the next try', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createScene()
    const { from } = db
    db.from = refuseConnection
    cleanup(() => {
      db.from = from
    })
    const { status, body, headers } = await visitor.get('/orders/api/shopping_cart/')
    assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
    assert.equal(headers.get('retry-after'), '5')
    assert.notInclude(JSON.stringify(body), 'ECONNREFUSED')
  })
})
