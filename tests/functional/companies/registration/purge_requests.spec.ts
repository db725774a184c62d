import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import { purgeRequests } from '#app/companies/registration/purge_requests'
import { toDbInstant } from '#database/instant'
import {
  complete,
  joined,
  newSite,
  registered,
  requestsOf,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const daysAgo = (days: number) => toDbInstant(new Date(Date.now() - days * DAY_MS))

const age = (email: string, days: number) =>
  db
    .from('registration_requests')
    .where('email', email)
    .update({ created_at: daysAgo(days), expires_at: daysAgo(days - 7) })

const purge = () => purgeRequests(db.connection(), new Date())

test.group('Requests for a registration', (group) => {
  group.each.setup(() => limiter.clear())

  test('a registration request is deleted a day after its link has expired', async ({ assert }) => {
    const email = await registered(complete((await newSite()).cofor10))
    await age(email, 7.9)
    await purge()
    assert.lengthOf(await requestsOf(email), 1)
    await age(email, 8.1)
    const { registration_requests: purged } = await purgeExpired(db.connection(), new Date())
    assert.isAtLeast(purged, 1)
    assert.lengthOf(await requestsOf(email), 0)
  })

  test('a confirmed registration request is kept until its user is approved', async ({
    assert,
  }) => {
    const email = await joined(complete((await newSite()).cofor10))
    await age(email, 100)
    await purge()
    assert.lengthOf(await requestsOf(email), 1)
    await db.from('users').where('email', email).update({ state: 'CS_APPROVAL_REQUESTED' })
    await purge()
    assert.lengthOf(await requestsOf(email), 0)
    assert.lengthOf(await db.from('users').where('email', email), 1)
  })

  test('idempotency keys of registrations are deleted after a week', async ({ assert }) => {
    const keys = ['7', '9'].map((digit) => `${digit}-${crypto.randomUUID().slice(2)}`)
    await db.table('registration_keys').multiInsert([
      { idempotency_key: keys[0], request_hash: 'x', response: '{}', created_at: daysAgo(6) },
      { idempotency_key: keys[1], request_hash: 'x', response: '{}', created_at: daysAgo(8) },
    ])
    await purgeExpired(db.connection(), new Date())
    const left = await db.from('registration_keys').whereIn('idempotency_key', keys)
    const kept = left.map(({ idempotency_key: key }) => key)
    assert.deepEqual(kept, [keys[0]])
  })
})
