import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const SESSIONS = '/accounts/api/sessions/'

async function createTwice() {
  const { visitor, user, company } = await createScene()
  const other = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 })
  return { visitor, other, user }
}

const statusOf = async (visitor: Visitor) => (await visitor.get('/accounts/api/users/')).status

test.group('Own sessions', (group) => {
  group.each.setup(() => limiter.clear())

  test('own sessions are listed without ids, the current one first', async ({ assert }) => {
    const { visitor, user } = await createTwice()
    await createScene()
    const { status, body } = await visitor.get(SESSIONS)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ current }: { current: boolean }) => current),
      [true, false]
    )
    const rows = await db.from('sessions').where('user_id', user.id)
    for (const { id } of rows) assert.notInclude(JSON.stringify(body), id.slice(0, 12))
  })

  test('own sessions show browser and system', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
    await db.from('sessions').where('user_id', user.id).update({ user_agent: agent })
    const { body } = await visitor.get(SESSIONS)
    assert.deepInclude(body[0], { browser: 'Firefox', system: 'Windows' })
  })

  test('own sessions exclude expired ones', async ({ assert }) => {
    const { visitor, user } = await createTwice()
    const [, other] = (await visitor.get(SESSIONS)).body
    await db
      .from('sessions')
      .where('user_id', user.id)
      .orderBy('last_seen_at', 'desc')
      .update({ last_seen_at: '2020-01-01 00:00:00.000' })
    assert.equal((await visitor.delete(`${SESSIONS}${other.pk}/`)).status, 401)
  })

  test('an own session can be ended, with an audit entry', async ({ assert }) => {
    const { visitor, other, user } = await createTwice()
    const [, { pk }] = (await visitor.get(SESSIONS)).body
    assert.equal((await visitor.delete(`${SESSIONS}${pk}/`)).status, 204)
    assert.deepEqual([await statusOf(other), await statusOf(visitor)], [401, 200])
    assert.equal((await visitor.delete(`${SESSIONS}${pk}/`)).status, 404)
    const [entry] = await auditOf('user', user.id)
    assert.deepInclude(entry, { action: 'accounts.end_sessions', after: { ended: 1 } })
  })

  test('the current session can be ended only by logging out', async ({ assert }) => {
    const { visitor } = await createTwice()
    const [{ pk }] = (await visitor.get(SESSIONS)).body
    const { status, body } = await visitor.delete(`${SESSIONS}${pk}/`)
    assert.deepEqual([status, body.code], [422, 'OWN_SESSION'])
  })

  test('a session of another user is not found', async ({ assert }) => {
    const { visitor } = await createScene()
    const foreign = await createScene()
    const [{ pk }] = (await foreign.visitor.get(SESSIONS)).body
    assert.equal((await visitor.delete(`${SESSIONS}${pk}/`)).status, 404)
    assert.equal(await statusOf(foreign.visitor), 200)
  })

  test('all own sessions except the current one can be ended at once', async ({ assert }) => {
    const { visitor, other } = await createTwice()
    const foreign = await createScene()
    assert.equal((await visitor.delete(SESSIONS)).status, 204)
    assert.deepEqual(
      [await statusOf(visitor), await statusOf(other), await statusOf(foreign.visitor)],
      [200, 401, 200]
    )
    assert.lengthOf((await visitor.get(SESSIONS)).body, 1)
  })
})
