import { randomUUID } from 'node:crypto'
import { purgeExpired } from '#app/housekeeping/purge_expired'
import { toDbInstant } from '#database/instant'
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
    answer: '{}',
    created_at: createdAt,
  })
  return key
}

test.group('Housekeeping', () => {
  test('purges what has expired and nothing else', async ({ assert }) => {
    const { user } = await createScene()
    const sessions = [await insertSession(daysAgo(3)), await insertSession(daysAgo(1))]
    const keys = [await insertKey(user.id, daysAgo(8)), await insertKey(user.id, daysAgo(6))]
    const limits = [`past:${randomUUID()}`, `running:${randomUUID()}`]
    await db.table('rate_limits').multiInsert([
      { key: limits[0], points: 1, expire: NOW.getTime() - 1 },
      { key: limits[1], points: 1, expire: NOW.getTime() + 60_000 },
    ])

    await purgeExpired(db.connection(), NOW)

    const left = async (table: string, column: string, values: string[]) =>
      (await db.from(table).whereIn(column, values).select(column)).map((row) => row[column])
    assert.deepEqual(await left('sessions', 'id', sessions), [sessions[1]])
    assert.deepEqual(await left('idempotency_keys', 'idempotency_key', keys), [keys[1]])
    assert.deepEqual(await left('rate_limits', 'key', limits), [limits[1]])
    await db.from('sessions').where('id', sessions[1]!).delete()
  })
})
