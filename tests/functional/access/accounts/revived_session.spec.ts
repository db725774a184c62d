import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createActing } from '#tests/functional/access/acting/acting_scene'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { nextStatement } from '#tests/functional/setup/database/next_statement'
import { sessionsOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const USERS = '/accounts/api/users/'
const SESSIONS = '/accounts/api/sessions/'
const COOKIE = 'label-portal-session'

/** Adds an expired login, which has waited too long for its code, to a user's session. */
async function awaitCode(userId: number) {
  const row = db.from('sessions').where('user_id', userId)
  const { data } = await row.clone().firstOrFail()
  const pending = { user_id: userId, since: 0, password_changed_at: '' }
  await row.update({ data: JSON.stringify({ ...JSON.parse(data), pending_login: pending }) })
}

/**
 * Starts a request that will remove an expired login from its session. Returns when the request has
 * read the session and waits for the rest of its body.
 */
async function holdRequest() {
  const { staff } = await createActing()
  await awaitCode(staff.user.id)
  const path = `${staff.visitor.origin}/accounts/api/login/second_factor/`
  const headers = { ...(await staff.visitor.headers()), 'content-type': 'application/json' }
  const hasReadSession = nextStatement(/from .users. inner join/)
  const held = request(path, { method: 'POST', headers })
  held.write('{')
  await hasReadSession
  return { staff, held }
}

/** Lets the request continue. Expects a refusal that does not overwrite a newer session cookie. */
async function release(assert: Assert, held: ClientRequest): Promise<void> {
  held.end('"otp":"123456"}')
  const [response] = (await once(held, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  assert.equal(response.statusCode, 422)
  assert.notInclude(response.headers['set-cookie']?.join() ?? '', COOKIE)
}

test.group('A session that ends during a request', () => {
  test('a session that ends during a request is not stored again', async ({ assert }) => {
    const { staff, held } = await holdRequest()
    const account = { ...staff.user, cofor10: staff.company.cofor10 }
    const other = await Visitor.loggedIn(account)
    assert.equal((await other.delete(SESSIONS)).status, 204)
    await release(assert, held)
    assert.equal(await sessionsOf(staff.user.id), 1)
    const { status, body } = await staff.visitor.get(USERS)
    assert.deepEqual([status, body.code], [401, 'NOT_LOGGED_IN'])
    assert.equal((await staff.visitor.logIn(account)).status, 200)
    assert.equal((await staff.visitor.get(USERS)).status, 200)
  })

  test('a session that does not end during a request is stored by it', async ({ assert }) => {
    const { staff, held } = await holdRequest()
    await release(assert, held)
    const { data } = await db.from('sessions').where('user_id', staff.user.id).firstOrFail()
    assert.notProperty(JSON.parse(data), 'pending_login')
    assert.equal((await staff.visitor.get(USERS)).status, 200)
  })
})

test.group('A browser whose session was ended', () => {
  test('a browser whose session was ended logs in with a new session id', async ({ assert }) => {
    const { visitor, user, company } = await createScene()
    const ended = visitor.cookie(COOKIE)
    await db.from('sessions').where('user_id', user.id).delete()
    assert.equal((await visitor.logIn({ ...user, cofor10: company.cofor10 })).status, 200)
    assert.notEqual(visitor.cookie(COOKIE), ended)
    assert.equal((await visitor.get(USERS)).status, 200)
  })

  test('a browser whose session was ended gets a new id at each step of a second factor', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const { authenticator } = await setUpFactor(visitor, user)
    const ids = [visitor.cookie(COOKIE)]
    await db.from('sessions').where('user_id', user.id).delete()
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    ids.push(visitor.cookie(COOKIE))
    const otp = authenticator.next()
    const { status } = await visitor.post('/accounts/api/login/second_factor/', { otp })
    assert.equal(status, 200)
    ids.push(visitor.cookie(COOKIE))
    assert.equal(new Set(ids).size, 3)
    assert.equal((await visitor.get(USERS)).status, 200)
    assert.equal(await sessionsOf(user.id), 1)
  })
})

test.group('A password that changes during a login', () => {
  const CHANGED = '2099-01-01 00:00:00.000'

  test('a password that changes during a login leaves no session', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await db.from('users').where('id', user.id).update({ password_changed_at: CHANGED })
    const { status, body } = await visitor.get(USERS)
    assert.deepEqual([status, body.code], [401, 'NOT_LOGGED_IN'])
  })

  test('a password that changes at a whole second during a login leaves no session', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const at = '2026-01-31 12:00:00.000'
    await db.from('users').where('id', user.id).update({ password_changed_at: at })
    assert.equal((await visitor.logIn({ ...user, cofor10: company.cofor10 })).status, 200)
    assert.equal((await visitor.get(USERS)).status, 200)
  })

  test('a password that changes during a login leaves no login waiting for a code', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const { authenticator } = await setUpFactor(visitor, user)
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    await db.from('users').where('id', user.id).update({ password_changed_at: CHANGED })
    const otp = authenticator.next()
    const { status, body } = await visitor.post('/accounts/api/login/second_factor/', { otp })
    assert.deepEqual([status, body.code], [422, 'LOGIN_ENDED'])
  })

  test('a password that expires during a login leaves no session', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await db.from('users').where('id', user.id).update({ password_expired: true })
    assert.equal((await visitor.get(USERS)).status, 401)
  })
})

test.group('A session that a request does not change', () => {
  const REQUESTS = [
    ['/accounts/api/stop_acting/', {}],
    ['/accounts/api/login/second_factor/', { otp: '123456' }],
  ] as const

  for (const [path, body] of REQUESTS) {
    test(`an unchanged session is not written by ${path}`, async ({ assert }) => {
      const { visitor, user } = await createScene()
      // The request does not update times that lie in the future.
      const ahead = '2099-01-01 00:00:00.000'
      const row = db.from('sessions').where('user_id', user.id)
      await row.clone().update({ last_seen_at: ahead, last_action_at: ahead })
      await visitor.post(path, body)
      const { last_seen_at: seenAt } = await row.clone().firstOrFail()
      assert.equal(seenAt, ahead)
    })
  }
})
