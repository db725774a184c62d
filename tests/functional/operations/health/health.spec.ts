import { forgetDiskSpace } from '#app/operations/health/require_disk_space'
import { noteScheduler } from '#app/operations/scheduler/scheduler_health'
import { MAX_ATTEMPTS } from '#app/mailing/outbox/retry_policy'
import { toDbInstant } from '#database/instant'
import { Visitor } from '#tests/functional/setup/visitor'
import type { MailFailure } from '#shared/mailing/outbox_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const READY = '/health/ready'
const MINUTE_MS = 60_000

const minutesAgo = (minutes: number) => toDbInstant(new Date(Date.now() - minutes * MINUTE_MS))

async function insertMail(
  state: 'PENDING' | 'FAILED',
  minutes: number,
  attempts = 0,
  failure: MailFailure | null = null
): Promise<number> {
  const [id] = await db.table('mail_outbox').insert({
    message_id: `<${crypto.randomUUID()}@health.example>`,
    to_address: 'nobody@health.example',
    language: 'en',
    template: 'order_placed',
    data: '{}',
    state,
    attempts,
    failure,
    // The next attempt is in an hour.
    next_attempt_at: minutesAgo(-60),
    waiting_since: minutesAgo(minutes),
    created_at: minutesAgo(minutes),
  })
  return Number(id)
}

test.group('Health', (group) => {
  // Mails of other tests would affect the results.
  group.each.setup(async () => {
    await db.from('mail_outbox').delete()
    return async () => {
      await db.from('mail_outbox').delete()
    }
  })

  test('/health/live reports a running process without a session or cookie', async ({ assert }) => {
    const { status, body, headers } = await new Visitor().get('/health/live')
    assert.deepEqual([status, body], [200, { status: 'ok' }])
    assert.deepEqual(headers.getSetCookie(), [])
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('/health/live responds to HEAD requests of monitors', async ({ assert }) => {
    const { status, body, headers } = await new Visitor().request('HEAD', '/health/live')
    assert.deepEqual([status, body], [200, null])
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  })

  test('the server is ready with a database and an outbox without delay', async ({ assert }) => {
    await insertMail('PENDING', 0)
    const { status, body, headers } = await new Visitor().get(READY)
    assert.equal(status, 200)
    assert.closeTo(body.outbox.lag_seconds, 0, 5)
    assert.deepEqual(body, {
      status: 'ok',
      degraded: [],
      database: 'ok',
      pending_migrations: 0,
      outbox: { lag_seconds: body.outbox.lag_seconds, waiting: 1, failed: 0 },
      scans: 'off',
      scheduler: { state: 'off', failed: [] },
    })
    assert.deepEqual(headers.getSetCookie(), [])
  })

  test('the server is ready but degraded while there are mails whose every attempt failed', async ({
    assert,
  }) => {
    const id = await insertMail('FAILED', 5, MAX_ATTEMPTS)
    const visitor = new Visitor()
    const degraded = await visitor.get(READY)
    assert.deepEqual(
      [degraded.status, degraded.body.degraded, degraded.body.outbox.failed],
      [200, ['outbox'], 1]
    )
    await db.from('mail_outbox').where('id', id).delete()
    assert.equal((await visitor.get(READY)).body.status, 'ok')
  })

  test('the server is degraded while there are mails refused for their content', async ({
    assert,
  }) => {
    await insertMail('FAILED', 5, 1, 'CONTENT_REFUSED')
    const { body } = await new Visitor().get(READY)
    assert.deepEqual([body.degraded, body.outbox.failed], [['outbox'], 1])
  })

  test('mails to refused addresses are counted but degrade no server', async ({ assert }) => {
    await insertMail('FAILED', 5, 1)
    const { status, body } = await new Visitor().get(READY)
    assert.deepEqual([status, body.status, body.outbox.failed], [200, 'ok', 1])
  })

  test('temporarily refused addresses do not degrade the server, whether retried or given up', async ({
    assert,
  }) => {
    await insertMail('PENDING', 300, 5, 'RECIPIENT_REFUSED')
    await insertMail('FAILED', 5, MAX_ATTEMPTS, 'RECIPIENT_REFUSED')
    const visitor = new Visitor()
    const { body } = await visitor.get(READY)
    assert.deepEqual([body.status, body.degraded], ['ok', []])
    assert.deepEqual(body.outbox, { lag_seconds: 0, waiting: 1, failed: 1 })
    await insertMail('PENDING', 16, 5, 'UNREACHABLE')
    assert.deepEqual((await visitor.get(READY)).body.degraded, ['outbox'])
  })

  test('the server is degraded while a mail has waited for more than 15 minutes, retried or not', async ({
    assert,
  }) => {
    const id = await insertMail('PENDING', 14, 4)
    const visitor = new Visitor()
    assert.equal((await visitor.get(READY)).body.status, 'ok')
    await db
      .from('mail_outbox')
      .where('id', id)
      .update({ waiting_since: minutesAgo(16) })
    const { status, body } = await visitor.get(READY)
    assert.deepEqual([status, body.status, body.degraded], [200, 'degraded', ['outbox']])
    assert.closeTo(body.outbox.lag_seconds, 16 * 60, 5)
    // A server of the previous version stores only the creation time.
    await db.from('mail_outbox').where('id', id).update({ waiting_since: null })
    assert.closeTo((await visitor.get(READY)).body.outbox.lag_seconds, 14 * 60, 5)
  })

  test('the server is degraded while no server runs the due tasks, or one of them fails', async ({
    assert,
    cleanup,
  }) => {
    const clear = async () => {
      noteScheduler(null)
      await db.from('job_runs').delete()
      await db.from('job_locks').delete()
    }
    cleanup(clear)
    await clear()
    const read = async () => {
      const { status, body } = await new Visitor().get(READY)
      return [status, body.degraded, body.scheduler]
    }
    noteScheduler(new Date())
    assert.deepEqual(await read(), [200, [], { state: 'ok', failed: [] }])
    noteScheduler(new Date(Date.now() - 16 * MINUTE_MS))
    assert.deepEqual(await read(), [200, ['scheduler'], { state: 'late', failed: [] }])
    // Another server ran one of the tasks.
    await db.table('job_locks').insert({ job: 'seal_audit', last_slot: minutesAgo(4) })
    assert.deepEqual(await read(), [200, [], { state: 'ok', failed: [] }])
    const run = { job: 'seal_audit', started_at: minutesAgo(4) }
    await db.table('job_runs').insert({ ...run, state: 'FAILED' })
    await db.table('job_runs').insert({ ...run, state: 'RUNNING' })
    assert.deepEqual(await read(), [200, ['scheduler'], { state: 'ok', failed: ['seal_audit'] }])
    await db.table('job_runs').insert({ ...run, state: 'DONE' })
    assert.deepEqual(await read(), [200, [], { state: 'ok', failed: [] }])
    // The process of the run died, and no server has run the task since.
    await db.table('job_runs').insert({ ...run, state: 'ABANDONED' })
    assert.deepEqual(await read(), [200, ['scheduler'], { state: 'ok', failed: ['seal_audit'] }])
  })

  test('the server is degraded while no server runs the tasks because a clock was ahead', async ({
    assert,
    cleanup,
  }) => {
    cleanup(async () => {
      noteScheduler(null)
      await db.from('job_locks').delete()
    })
    noteScheduler(new Date(Date.now() - 16 * MINUTE_MS))
    await db.from('job_locks').delete()
    await db.table('job_locks').insert({ job: 'seal_audit', last_slot: minutesAgo(-120) })
    const { body } = await new Visitor().get(READY)
    assert.deepEqual(body.scheduler, { state: 'late', failed: [] })
  })

  test('the health check writes to the database every few seconds and removes its data', async ({
    assert,
  }) => {
    const client = db.connection().getReadClient()
    const written: string[] = []
    const listen = ({ sql }: { sql: string }) => {
      if (/^(?:insert into .sessions.|rollback)/i.test(sql)) written.push(sql)
    }
    forgetDiskSpace()
    client.on('query', listen)
    for (let asked = 0; asked < 3; asked += 1) await new Visitor().get(READY)
    client.removeListener('query', listen)
    assert.lengthOf(written, 2)
    assert.isEmpty(await db.from('sessions').where('id', 'like', 'room %').select('id'))
  })
})
