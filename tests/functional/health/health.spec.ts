import { MAX_ATTEMPTS } from '#app/mailing/outbox/retry_policy'
import { toDbInstant } from '#database/instant'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const READY = '/health/ready'
const MINUTE_MS = 60_000

async function insertMail(
  state: 'PENDING' | 'FAILED',
  minutesDue: number,
  attempts = 0
): Promise<number> {
  const [id] = await db.table('mail_outbox').insert({
    message_id: `<${crypto.randomUUID()}@health.example>`,
    to_address: 'nobody@health.example',
    language: 'en',
    template: 'order_placed',
    data: '{}',
    state,
    attempts,
    next_attempt_at: toDbInstant(new Date(Date.now() - minutesDue * MINUTE_MS)),
    created_at: toDbInstant(new Date()),
  })
  return Number(id)
}

test.group('Health', (group) => {
  // What other tests left to be sent is not what these ask about.
  group.each.setup(async () => {
    await db.from('mail_outbox').delete()
    return async () => {
      await db.from('mail_outbox').delete()
    }
  })

  test('says that the process lives, without a session or cookie', async ({ assert }) => {
    const { status, body, headers } = await new Visitor().get('/health/live')
    assert.deepEqual([status, body], [200, { status: 'ok' }])
    assert.deepEqual(headers.getSetCookie(), [])
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('answers monitors that ask for the head only', async ({ assert }) => {
    const { status, body, headers } = await new Visitor().call('HEAD', '/health/live')
    assert.deepEqual([status, body], [200, null])
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  })

  test('is ready with a database and an outbox that keeps up', async ({ assert }) => {
    await insertMail('PENDING', -5)
    const { status, body, headers } = await new Visitor().get(READY)
    assert.equal(status, 200)
    assert.deepEqual(body, { status: 'ok', database: 'ok', outbox: { lag_seconds: 0, failed: 0 } })
    assert.deepEqual(headers.getSetCookie(), [])
  })

  test('still serves, but is degraded, while mails were given up after every try', async ({
    assert,
  }) => {
    const id = await insertMail('FAILED', 5, MAX_ATTEMPTS)
    const visitor = new Visitor()
    const degraded = await visitor.get(READY)
    assert.deepEqual(
      [degraded.status, degraded.body.status, degraded.body.outbox.failed],
      [200, 'degraded', 1]
    )
    await db.from('mail_outbox').where('id', id).delete()
    assert.equal((await visitor.get(READY)).body.status, 'ok')
  })

  test('counts mails to refused addresses, which degrade nothing', async ({ assert }) => {
    await insertMail('FAILED', 5, 1)
    const { status, body } = await new Visitor().get(READY)
    assert.deepEqual([status, body.status, body.outbox.failed], [200, 'ok', 1])
  })

  test('is degraded while a mail waits for more than 15 minutes', async ({ assert }) => {
    const id = await insertMail('PENDING', 14)
    const visitor = new Visitor()
    assert.equal((await visitor.get(READY)).body.status, 'ok')
    await db
      .from('mail_outbox')
      .where('id', id)
      .update({ next_attempt_at: toDbInstant(new Date(Date.now() - 16 * MINUTE_MS)) })
    const { status, body } = await visitor.get(READY)
    assert.deepEqual([status, body.status], [200, 'degraded'])
    assert.closeTo(body.outbox.lag_seconds, 16 * 60, 5)
  })
})

const refuseConnection = (): never => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

test.group('Without a database', () => {
  test('the process is not ready, says when to ask again, and still lives', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = db
    db.connection = refuseConnection
    cleanup(() => {
      db.connection = connection
    })
    const visitor = new Visitor()
    const { status, body, headers } = await visitor.get(READY)
    assert.equal(status, 503)
    assert.deepEqual(body, { status: 'unavailable', database: 'unreachable', outbox: null })
    assert.equal(headers.get('retry-after'), '5')
    assert.equal((await visitor.get('/health/live')).status, 200)
  })

  test('calls are answered with 503 and when to try again', async ({ assert, cleanup }) => {
    const { visitor } = await createScene()
    const { from } = db
    db.from = refuseConnection
    cleanup(() => {
      db.from = from
    })
    const { status, body, headers } = await visitor.get('/accounts/api/users/')
    assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
    assert.equal(headers.get('retry-after'), '5')
    assert.notInclude(JSON.stringify(body), 'ECONNREFUSED')
  })
})
