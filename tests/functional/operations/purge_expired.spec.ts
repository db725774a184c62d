import { randomUUID } from 'node:crypto'
import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import { toDbInstant } from '#database/instant'
import type { JobState } from '#shared/operations/scheduler/job_contract'
import type { MailState } from '#shared/mailing/outbox_contract'
import { newEmail } from '#tests/functional/companies/registration/registration_scene'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const NOW = new Date('2020-06-15T12:00:00.000Z')
const daysAgo = (days: number) => toDbInstant(new Date(NOW.getTime() - days * 86_400_000))

async function insertSession(lastSeenAt: string): Promise<string> {
  const id = randomUUID()
  await db.table('sessions').insert({
    id,
    data: '{}',
    user_agent: '',
    created_at: lastSeenAt,
    last_seen_at: lastSeenAt,
    last_action_at: lastSeenAt,
  })
  return id
}

async function insertKey(userId: number, createdAt: string): Promise<string> {
  const key = randomUUID()
  await db.table('idempotency_keys').insert({
    user_id: userId,
    idempotency_key: key,
    request_hash: '',
    status: 201,
    response: '{}',
    created_at: createdAt,
  })
  return key
}

/** Inserts a mail that was written a year ago. */
async function insertMail(
  state: MailState,
  sentAt: string | null,
  dismissedAt: string | null = null
): Promise<string> {
  const id = `<${randomUUID()}@housekeeping.example>`
  await db.table('mail_outbox').insert({
    message_id: id,
    to_address: 'somebody@housekeeping.example',
    language: 'en',
    template: 'password_changed',
    data: '{}',
    state,
    next_attempt_at: daysAgo(365),
    created_at: daysAgo(365),
    sent_at: sentAt,
    dismissed_at: dismissedAt,
  })
  return id
}

async function insertRun(state: JobState, startedAt: string): Promise<number> {
  const [id] = await db.table('job_runs').insert({
    job: 'remind_approvers',
    state,
    started_at: startedAt,
    finished_at: state === 'RUNNING' ? null : startedAt,
  })
  return Number(id)
}

test.group('Housekeeping', () => {
  test('housekeeping purges expired data and nothing else', async ({ assert }) => {
    const { user } = await createScene()
    const sessions = [await insertSession(daysAgo(3)), await insertSession(daysAgo(1))]
    const keys = [await insertKey(user.id, daysAgo(8)), await insertKey(user.id, daysAgo(6))]
    const limits = [`past:${randomUUID()}`, `running:${randomUUID()}`]
    await db.table('rate_limits').multiInsert([
      { key: limits[0], points: 1, expire: NOW.getTime() - 1 },
      { key: limits[1], points: 1, expire: NOW.getTime() + 60_000 },
    ])
    const emails = [newEmail(), newEmail()]
    const { user: other } = await createScene()
    const asked = { asked_at: daysAgo(8) }
    await db.table('email_changes').multiInsert([
      { user_id: user.id, email: emails[0], ...asked, expires_at: daysAgo(1) },
      { user_id: other.id, email: emails[1], ...asked, expires_at: daysAgo(-1) },
    ])

    await purgeExpired(db.connection(), NOW)

    const left = async (table: string, column: string, values: string[]) =>
      (await db.from(table).whereIn(column, values).select(column)).map((row) => row[column])
    assert.deepEqual(await left('sessions', 'id', sessions), [sessions[1]])
    assert.deepEqual(await left('idempotency_keys', 'idempotency_key', keys), [keys[1]])
    assert.deepEqual(await left('rate_limits', 'key', limits), [limits[1]])
    assert.deepEqual(await left('email_changes', 'email', emails), [emails[1]])
    await db.from('sessions').where('id', sessions[1]!).delete()
  })

  test('housekeeping purges runs of tasks that ended more than 180 days ago', async ({
    assert,
    cleanup,
  }) => {
    const runs = [
      await insertRun('DONE', daysAgo(181)),
      await insertRun('FAILED', daysAgo(181)),
      await insertRun('ABANDONED', daysAgo(181)),
      await insertRun('RUNNING', daysAgo(181)),
      await insertRun('DONE', daysAgo(179)),
    ]
    cleanup(async () => void (await db.from('job_runs').whereIn('id', runs).delete()))
    assert.equal((await purgeExpired(db.connection(), NOW)).job_runs, 3)
    const left: { id: number }[] = await db.from('job_runs').whereIn('id', runs).orderBy('id')
    assert.deepEqual(
      left.map(({ id }) => Number(id)),
      runs.slice(3)
    )
  })

  test('housekeeping purges API tokens of companies that ended more than a year ago', async ({
    assert,
  }) => {
    const { user, company } = await createScene()
    const token = (name: string, ends: { revoked_at?: string; expires_at?: string }) => ({
      ...{ company_id: company.id, user_id: user.id, created_by: user.id, scopes: '[]' },
      ...{ name, hash: randomUUID(), created_at: daysAgo(800), revoked_at: null, expires_at: null },
      ...ends,
    })
    await db
      .table('company_tokens')
      .multiInsert([
        token('long revoked', { revoked_at: daysAgo(366) }),
        token('long expired', { expires_at: daysAgo(366) }),
        token('revoked', { revoked_at: daysAgo(364) }),
        token('expired', { expires_at: daysAgo(364) }),
        token('in force', {}),
      ])
    assert.equal((await purgeExpired(db.connection(), NOW)).company_tokens, 2)
    const left = await db.from('company_tokens').where('company_id', company.id).orderBy('id')
    assert.deepEqual(
      left.map(({ name }) => name),
      ['revoked', 'expired', 'in force']
    )
  })

  test('housekeeping purges mails dismissed more than 180 days ago, regardless of their age', async ({
    assert,
    cleanup,
  }) => {
    const mails = [
      await insertMail('DISMISSED', null, daysAgo(181)),
      await insertMail('DISMISSED', null, daysAgo(179)),
      // A server of the previous version stores no time of dismissal.
      await insertMail('DISMISSED', null),
    ]
    cleanup(async () => void (await db.from('mail_outbox').whereIn('message_id', mails).delete()))
    assert.equal((await purgeExpired(db.connection(), NOW)).mail_outbox, 2)
    const left: { message_id: string }[] = await db.from('mail_outbox').whereIn('message_id', mails)
    assert.deepEqual(
      left.map(({ message_id: id }) => id),
      [mails[1]]
    )
  })

  test('housekeeping purges mails sent more than 180 days ago, and no unsent ones', async ({
    assert,
  }) => {
    const mails = [
      await insertMail('SENT', daysAgo(181)),
      await insertMail('SENT', daysAgo(179)),
      await insertMail('FAILED', null),
      await insertMail('PENDING', null),
    ]

    const purged = await purgeExpired(db.connection(), NOW)

    const left = await db.from('mail_outbox').whereIn('message_id', mails).orderBy('id')
    assert.deepEqual(
      left.map((row) => row.message_id),
      mails.slice(1)
    )
    assert.equal(purged.mail_outbox, 1)
    await db.from('mail_outbox').whereIn('message_id', mails).delete()
  })
})
