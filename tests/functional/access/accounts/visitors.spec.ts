import { hidden } from '#config/portal/hidden'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SESSION = 'label-portal-session'
const TOKEN = 'XSRF-TOKEN'
const LOGIN = '/accounts/api/login/'

/** Requests that visitors make before they log in: pages and the session status. */
const READ = [
  '/accounts/login',
  '/backoffice/',
  '/no/such/page',
  LOGIN,
  '/accounts/api/session_status/',
  '/backoffice/api/session/',
]

const countSessions = async () => (await db.from('sessions').select('id')).length

test.group('Visitors who only read', () => {
  test('visitors get the hidden parts of the configuration', async ({ assert, cleanup }) => {
    const login = async () => (await new Visitor().get(LOGIN)).body
    assert.deepEqual(await login(), { logged_in: false, permissions: [] })
    cleanup(() => void hidden.splice(0))
    hidden.push('registration', 'cofor6')
    assert.deepEqual((await login()).hidden, ['registration', 'cofor6'])
  })

  test('visitors create no session and no database query', async ({ assert }) => {
    const before = await countSessions()
    for (const path of READ) {
      const visitor = new Visitor()
      const queries = await countQueries(async () => {
        await visitor.get(path)
        await visitor.get(path)
      })
      assert.equal(queries, 0, path)
      assert.isUndefined(visitor.cookie(SESSION), path)
      assert.isDefined(visitor.cookie(TOKEN), path)
    }
    assert.equal(await countSessions(), before)
  })

  test('visitors keep their CSRF token', async ({ assert }) => {
    const visitor = new Visitor()
    await visitor.get(LOGIN)
    const token = visitor.cookie(TOKEN)
    for (const path of READ) {
      const { headers } = await visitor.get(path)
      assert.deepEqual(headers.getSetCookie(), [], path)
    }
    assert.equal(visitor.cookie(TOKEN), token)
  })

  test('pages need no database query for logged-in users either', async ({ assert }) => {
    const { visitor } = await createScene()
    const queries = await countQueries(() => visitor.get('/orders/order_process'))
    assert.equal(queries, 0)
  })

  test('a session that no longer exists is looked up and not created', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const before = await countSessions()
    await db.from('sessions').where('user_id', user.id).delete()
    const { body } = await visitor.get(LOGIN)
    assert.deepEqual(body, { logged_in: false, permissions: [] })
    assert.equal(await countSessions(), before - 1)
  })
})

test.group('The CSRF token', (group) => {
  group.each.setup(() => limiter.clear())

  const order = (visitor: Visitor, token: string | undefined) =>
    visitor.put(
      '/orders/api/shopping_cart/',
      { entries: [], version: 0 },
      { withoutCsrf: true, headers: { 'x-xsrf-token': token ?? '' } }
    )

  test('a CSRF token from before the login is invalid after it', async ({ assert }) => {
    const { user, company } = await createScene()
    const visitor = new Visitor()
    await visitor.get(LOGIN)
    const ofVisitor = visitor.cookie(TOKEN)
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    const ofSession = visitor.cookie(TOKEN)
    assert.notEqual(ofSession, ofVisitor)
    const refused = await order(visitor, ofVisitor)
    assert.deepEqual([refused.status, refused.body.code], [403, 'BAD_CSRF_TOKEN'])
    assert.equal((await order(visitor, ofSession)).status, 200)
  })

  test('a CSRF token is refused in another session, also of the same user', async ({ assert }) => {
    const { user, company, visitor } = await createScene()
    const other = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 })
    assert.equal((await order(visitor, other.cookie(TOKEN))).body.code, 'BAD_CSRF_TOKEN')
    const before = visitor.cookie(TOKEN)
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    assert.equal((await order(visitor, before)).body.code, 'BAD_CSRF_TOKEN')
  })

  test('a visitor’s CSRF token is refused for another visitor', async ({ assert }) => {
    const [one, other] = [new Visitor(), new Visitor()]
    await one.get(LOGIN)
    await other.get(LOGIN)
    const logout = (token: string) =>
      one.post('/accounts/api/logout/', undefined, {
        withoutCsrf: true,
        headers: { 'x-xsrf-token': token },
      })
    assert.equal((await logout(other.cookie(TOKEN)!)).body.code, 'BAD_CSRF_TOKEN')
    assert.equal((await logout(one.cookie(TOKEN)!)).status, 204)
  })

  test('a forged CSRF token is refused in header and cookie', async ({ assert }) => {
    const made = `${'A'.repeat(22)}.${'A'.repeat(43)}`
    for (const token of [made, '.', 'x', `${made}.${made}`, 'é', 'A'.repeat(3_000)]) {
      const visitor = new Visitor()
      visitor.plantCookie(TOKEN, encodeURIComponent(token))
      const { status } = await visitor.post('/accounts/api/logout/', undefined, {
        withoutCsrf: true,
        headers: { 'x-xsrf-token': encodeURIComponent(token) },
      })
      assert.equal(status, 403)
    }
  })

  test('after a logout the CSRF token is a visitor’s again and allows the next login', async ({
    assert,
  }) => {
    const { user, company, visitor } = await createScene()
    const ofSession = visitor.cookie(TOKEN)
    await visitor.post('/accounts/api/logout/')
    assert.isUndefined(visitor.cookie(SESSION))
    assert.notEqual(visitor.cookie(TOKEN), ofSession)
    assert.equal((await visitor.logIn({ ...user, cofor10: company.cofor10 })).status, 200)
  })

  test('the CSRF token changes after a right password, before the code', async ({ assert }) => {
    const { user, company, visitor } = await createScene()
    await setUpFactor(visitor, user)
    const other = new Visitor()
    await other.get(LOGIN)
    const before = other.cookie(TOKEN)
    await other.logIn({ ...user, cofor10: company.cofor10 })
    const session = other.cookie(SESSION)
    assert.isDefined(session)
    assert.notEqual(other.cookie(TOKEN), before)
    await other.logIn({ ...user, cofor10: company.cofor10 })
    assert.notEqual(other.cookie(SESSION), session)
  })
})
