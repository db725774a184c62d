import { newestCode } from '#tests/functional/access/accounts/password_mails'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { resetSecondFactor } from '#app/companies/users/reset_second_factor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const CODE = '/accounts/api/login/second_factor/'

/** Creates a user with a second factor. `first` is the response to a stranger with the password. */
async function createProtected() {
  const { visitor, user, company } = await createScene()
  const factor = await setUpFactor(visitor, user)
  const account = { ...user, cofor10: company.cofor10 }
  const stranger = new Visitor()
  return { ...factor, account, stranger, first: await stranger.logIn(account) }
}

const isIn = async (visitor: Visitor) => (await visitor.get('/accounts/api/users/')).status === 200

test.group('Log in with a second factor', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('a password alone opens nothing; the code of the second factor completes the login', async ({
    assert,
  }) => {
    const { stranger, first, account, authenticator } = await createProtected()
    assert.equal(first.status, 422)
    assert.propertyVal(first.body, 'code', 'SECOND_FACTOR')
    assert.deepEqual((await stranger.get(LOGIN)).body, { logged_in: false, permissions: [] })
    assert.isFalse(await isIn(stranger))
    const { status, body } = await stranger.post(CODE, { otp: authenticator.next() })
    assert.equal(status, 200)
    assert.include(body.permissions, 'orders.issue_order')
    assert.isTrue(await isIn(stranger))
    const row = await storedRow('users', account.id)
    assert.isNotNull(row.last_login_at)
  })

  test('a login does not reveal a second factor without the right password', async ({ assert }) => {
    const { account } = await createProtected()
    const { body } = await new Visitor().logIn({ ...account, password: 'Wrong-2026!' })
    assert.propertyVal(body, 'code', 'INVALID_CREDENTIALS')
  })

  test('a code of a second factor is valid once, for one of many simultaneous logins', async ({
    assert,
  }) => {
    const { stranger, account, authenticator } = await createProtected()
    const second = new Visitor()
    await second.logIn(account)
    const code = authenticator.next()
    const responses = await Promise.all(
      [stranger, second].map((one) => one.post(CODE, { otp: code }))
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 422]
    )
    const third = new Visitor()
    await third.logIn(account)
    const replayed = await third.post(CODE, { otp: code })
    assert.deepEqual(replayed.body.code, 'VALIDATION')
  })

  test('a recovery code completes a login once, in any spelling', async ({ assert }) => {
    const { stranger, account, recoveryCodes } = await createProtected()
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')} `
    assert.equal((await stranger.post(CODE, { otp: typed })).status, 200)
    assert.equal((await stranger.get('/accounts/api/second_factor/')).body.recovery_codes_left, 9)
    const again = new Visitor()
    await again.logIn(account)
    assert.equal((await again.post(CODE, { otp: typed })).status, 422)
  })

  test('a code of a second factor is refused without a login, after five minutes, and after a new password', async ({
    assert,
  }) => {
    const { stranger, account, authenticator } = await createProtected()
    const code = authenticator.next()
    const nobody = await new Visitor().post(CODE, { otp: code })
    assert.deepEqual([nobody.status, nobody.body.code], [422, 'LOGIN_ENDED'])

    const later = new Date(Date.now() + 60_000).toISOString().replace('T', ' ').replace('Z', '')
    await db.from('users').where('id', account.id).update({ password_changed_at: later })
    assert.equal((await stranger.post(CODE, { otp: code })).body.code, 'LOGIN_ENDED')

    await db
      .from('users')
      .where('id', account.id)
      .update({ password_changed_at: '2026-01-01 00:00:00.000' })
    const slow = new Visitor()
    await slow.logIn(account)
    const row = await db.from('sessions').orderBy('created_at', 'desc').firstOrFail()
    const data = JSON.parse(row.data)
    data.pending_login.since -= 301_000
    await db
      .from('sessions')
      .where('id', row.id)
      .update({ data: JSON.stringify(data) })
    assert.equal((await slow.post(CODE, { otp: code })).body.code, 'LOGIN_ENDED')
  })

  test('five wrong codes of a second factor end the login, also for the right code', async ({
    assert,
  }) => {
    const { stranger, authenticator } = await createProtected()
    for (let index = 0; index < 5; index += 1) {
      const wrong = await stranger.post(CODE, { otp: authenticator.at(-20 - index) })
      assert.equal(wrong.status, 422)
    }
    const code = authenticator.next()
    assert.equal((await stranger.post(CODE, { otp: code })).status, 429)
    await limiter.clear()
    assert.equal((await stranger.post(CODE, { otp: code })).body.code, 'LOGIN_ENDED')
  })

  test('a login waiting for its code ends when the second factor is reset', async ({ assert }) => {
    const { stranger, account, authenticator } = await createProtected()
    await resetSecondFactor(db.connection(), account.id, { now: new Date(), by: null })
    const { body } = await stranger.post(CODE, { otp: authenticator.next() })
    assert.equal(body.code, 'LOGIN_ENDED')
  })

  test('the link of a reset mail sets the password, but does not log in a user with a second factor', async ({
    assert,
  }) => {
    const { account, authenticator } = await createProtected()
    const visitor = new Visitor()
    await visitor.post('/accounts/api/reset_password/', {
      email: account.email,
      account_id: account.cofor10,
    })
    const password = 'nuage+Tiroir42'
    const { status, body } = await visitor.post('/accounts/api/confirm_password/', {
      new_password: password,
      new_password_repeated: password,
      token: await newestCode(account.email),
    })
    assert.deepEqual([status, body], [200, { logged_in: false, permissions: [] }])
    assert.isFalse(await isIn(visitor))
    await visitor.logIn({ ...account, password })
    assert.equal((await visitor.post(CODE, { otp: authenticator.next() })).status, 200)
  })
})

test.group('A role that asks for a second factor', (group) => {
  group.each.setup(() => limiter.clear())

  test('a role that requires a second factor only lets users set one up', async ({ assert }) => {
    const { visitor, user } = await createScene({ user: { roles: [] } })
    await giveOwnRole(user.id, ['orders.view_order'], { requiresSecondFactor: true })
    const orders = () => visitor.get('/orders/api/orders/')
    const refused = await orders()
    assert.deepEqual([refused.status, refused.body.code], [403, 'SECOND_FACTOR_REQUIRED'])
    const [me] = (await visitor.get('/accounts/api/users/')).body
    assert.isTrue(me.needs_second_factor)
    const { authenticator } = await setUpFactor(visitor, user)
    assert.equal((await orders()).status, 200)
    const kept = await visitor.post('/accounts/api/second_factor/disable/', {
      password: user.password,
      otp: authenticator.next(),
    })
    assert.deepEqual([kept.status, kept.body.code], [422, 'SECOND_FACTOR_KEPT'])
  })
})
