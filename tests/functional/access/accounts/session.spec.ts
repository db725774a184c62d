import { createHash } from 'node:crypto'
import { toDbInstant } from '#database/instant'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const LOGOUT = '/accounts/api/logout/'
const STATUS = '/accounts/api/session_status/'
const HEARTBEAT = '/accounts/api/session_heartbeat/'
const USERS = '/accounts/api/users/'
const COOKIE = 'label-portal-session'

const minutesAgo = (minutes: number) => toDbInstant(new Date(Date.now() - minutes * 60_000))

interface SessionTimes {
  last_seen_at: string
  last_action_at: string
}

const sessionOf = (user: { id: number }): Promise<SessionTimes & { id: string }> =>
  db.from('sessions').where('user_id', user.id).firstOrFail()

/** Moves the last request and the user's last action the given minutes into the past. */
const letPass = (user: { id: number }, seen: number, acted = seen) =>
  db
    .from('sessions')
    .where('user_id', user.id)
    .update({ last_seen_at: minutesAgo(seen), last_action_at: minutesAgo(acted) })

const began = (user: { id: number }, minutes: number) =>
  db
    .from('sessions')
    .where('user_id', user.id)
    .update({ created_at: minutesAgo(minutes) })

const accountOf = async (user: { companyId: number }): Promise<string> =>
  (await storedRow('companies', user.companyId)).cofor10

const logInAgain = ({ visitor, user, company }: SupplierScene) =>
  visitor.logIn({ ...user, cofor10: company.cofor10 })

test.group('Session', () => {
  test('a session starts with a new id, so that a planted one is useless', async ({ assert }) => {
    const { user, company } = await createScene()
    const visitor = new Visitor()
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    const before = visitor.cookie(COOKIE)!
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    assert.notEqual(visitor.cookie(COOKIE), before)
    const thief = new Visitor()
    thief.plantCookie(COOKIE, before)
    assert.equal((await thief.get(USERS)).status, 401)
  })

  test('a session is stored without the id that opens it', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const cookie = decodeURIComponent(visitor.cookie(COOKIE)!)
    const { id } = await sessionOf(user)
    assert.match(id, /^[0-9a-f]{64}$/)
    assert.notInclude(cookie, id)
    const thief = new Visitor()
    for (const planted of [id, `s:${id}`, createHash('sha256').update(id).digest('hex')]) {
      thief.plantCookie(COOKIE, planted)
      assert.equal((await thief.get(USERS)).status, 401)
    }
  })

  test('a session ends with the logout, also for a copied cookie', async ({ assert }) => {
    const scene = await createScene()
    const { visitor, user } = scene
    const cookie = visitor.cookie(COOKIE)!
    const { status, body } = await visitor.post(LOGOUT)
    assert.deepEqual([status, body], [204, null])
    assert.isNull(await db.from('sessions').where('user_id', user.id).first())
    const thief = new Visitor()
    thief.plantCookie(COOKIE, cookie)
    for (const one of [visitor, thief]) {
      const refused = await one.get(USERS)
      assert.deepEqual([refused.status, refused.body.code], [401, 'NOT_LOGGED_IN'])
    }
    assert.equal((await visitor.post(LOGOUT)).status, 204)
    assert.equal((await logInAgain(scene)).status, 200)
  })

  test('a session of another browser stays when one ends', async ({ assert }) => {
    const { visitor, user, company } = await createScene()
    const other = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 })
    await visitor.post(LOGOUT)
    assert.equal((await other.get(USERS)).status, 200)
  })

  test('a session ends at once when the user is disabled or the company blocked completely', async ({
    assert,
  }) => {
    const disabled = await createScene()
    await db.from('users').where('id', disabled.user.id).update({ is_active: false })
    assert.equal((await disabled.visitor.get(USERS)).status, 401)
    const blocked = await createScene()
    await db.from('companies').where('id', blocked.company.id).update({ blocked_completely: true })
    assert.equal((await blocked.visitor.get(USERS)).status, 401)
    assert.deepEqual((await blocked.visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
  })

  test('a session loses a right as soon as its role is removed', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await db.from('user_roles').where('user_id', user.id).delete()
    assert.equal((await visitor.get('/orders/api/products/')).status, 403)
    assert.equal((await visitor.get(USERS)).status, 200)
  })

  test('a session is read with its user and rights in one query', async ({ assert }) => {
    const { visitor } = await createScene()
    for (const path of [STATUS, HEARTBEAT, LOGIN]) {
      assert.equal(await countQueries(() => visitor.get(path)), 1, path)
    }
  })
})

test.group('Session clocks', () => {
  test('the session status shows when the session ends', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const stranger = await new Visitor().get(STATUS)
    assert.deepEqual(stranger.body, { timed_out: false, expires_in: null })
    const fresh = await visitor.get(STATUS)
    assert.isFalse(fresh.body.timed_out)
    assert.closeTo(fresh.body.expires_in, 3_600, 30)
    await letPass(user, 20)
    assert.closeTo((await visitor.get(STATUS)).body.expires_in, 2_400, 30)
    await letPass(user, 1, 11.5 * 60)
    assert.closeTo((await visitor.get(STATUS)).body.expires_in, 1_800, 30)
  })

  test('the session status does not extend the session', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await letPass(user, 20)
    const before = await sessionOf(user)
    await visitor.get(STATUS)
    assert.deepEqual(await sessionOf(user), before)
  })

  test('the heartbeat extends the browser’s time, not the user’s', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await letPass(user, 20, 30)
    const before = await sessionOf(user)
    const { status, body } = await visitor.get(HEARTBEAT)
    assert.deepEqual([status, body], [204, null])
    const after = await sessionOf(user)
    assert.isAbove(Date.parse(after.last_seen_at), Date.parse(before.last_seen_at))
    assert.equal(after.last_action_at, before.last_action_at)
    assert.closeTo((await visitor.get(STATUS)).body.expires_in, 3_600, 30)
  })

  test('a user’s request extends both times of the session', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await letPass(user, 20, 11 * 60)
    const before = await sessionOf(user)
    await visitor.get(USERS)
    const after = await sessionOf(user)
    assert.isAbove(Date.parse(after.last_seen_at), Date.parse(before.last_seen_at))
    assert.isAbove(Date.parse(after.last_action_at), Date.parse(before.last_action_at))
  })

  test('the session times are written at most once a second', async ({ assert }) => {
    const { visitor, user } = await createScene()
    // Times in the future are not updated, even on a slow machine.
    await letPass(user, -1)
    const before = await sessionOf(user)
    await visitor.get(USERS)
    assert.deepEqual(await sessionOf(user), before)
    await letPass(user, 1 / 30)
    await visitor.get(USERS)
    const { last_seen_at: seenAt } = await sessionOf(user)
    assert.isAbove(Date.parse(seenAt), Date.parse(before.last_seen_at) - 61_000)
  })

  test('a session ends after 60 minutes without requests', async ({ assert }) => {
    const scene = await createScene()
    await letPass(scene.user, 59)
    assert.equal((await scene.visitor.get(USERS)).status, 200)
    await letPass(scene.user, 60)
    const { status, body } = await scene.visitor.get(USERS)
    assert.deepEqual([status, body.code], [401, 'SESSION_EXPIRED'])
    assert.equal(body.detail, 'Your session has expired.')
  })

  test('a session ends after 12 hours without user activity', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await letPass(user, 1, 12 * 60 - 1)
    assert.equal((await visitor.get(HEARTBEAT)).status, 204)
    await letPass(user, 1, 12 * 60)
    const { status, body } = await visitor.get(HEARTBEAT)
    assert.deepEqual([status, body.code], [401, 'SESSION_EXPIRED'])
  })

  test('a supplier’s session ends 7 days after the login', async ({ assert }) => {
    const scene = await createScene()
    await began(scene.user, 7 * 24 * 60 - 1)
    assert.equal((await scene.visitor.get(USERS)).status, 200)
    assert.isAtMost((await scene.visitor.get(STATUS)).body.expires_in, 60)
    await began(scene.user, 7 * 24 * 60)
    const { status, body } = await scene.visitor.get(USERS)
    assert.deepEqual([status, body.code], [401, 'SESSION_EXPIRED'])
    assert.isTrue((await scene.visitor.get(STATUS)).body.timed_out)
    assert.equal((await logInAgain(scene)).status, 200)
    assert.equal((await scene.visitor.get(USERS)).status, 200)
  })

  test('a staff session ends 12 hours after the login', async ({ assert }) => {
    const { visitor, user } = await createStaff()
    await began(user, 12 * 60 - 1)
    assert.equal((await visitor.get(USERS)).status, 200)
    assert.lengthOf((await visitor.get('/accounts/api/sessions/')).body, 1)
    await began(user, 12 * 60)
    assert.equal((await visitor.get(USERS)).body.code, 'SESSION_EXPIRED')
    const again = await Visitor.loggedIn({ ...user, cofor10: await accountOf(user) })
    assert.lengthOf((await again.get('/accounts/api/sessions/')).body, 1)
  })

  test('an ended session stays ended, and the status says so until the next login', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, user } = scene
    await letPass(user, 61)
    for (let request = 0; request < 2; request += 1) {
      assert.equal((await visitor.get(HEARTBEAT)).body.code, 'SESSION_EXPIRED')
      assert.deepEqual((await visitor.get(STATUS)).body, { timed_out: true, expires_in: null })
      assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
      assert.equal((await visitor.get(USERS)).body.code, 'SESSION_EXPIRED')
    }
    assert.equal((await logInAgain(scene)).status, 200)
    assert.isFalse((await visitor.get(STATUS)).body.timed_out)
    await visitor.post(LOGOUT)
    assert.equal((await visitor.get(USERS)).body.code, 'NOT_LOGGED_IN')
    assert.deepEqual((await visitor.get(STATUS)).body, { timed_out: false, expires_in: null })
  })

  test('the status still reports an ended session after a wrong login', async ({ assert }) => {
    const scene = await createScene()
    const { visitor, user, company } = scene
    await letPass(user, 61)
    const wrong = { ...user, cofor10: company.cofor10, password: 'Wrong-2026!' }
    assert.equal((await visitor.logIn(wrong)).status, 422)
    assert.isTrue((await visitor.get(STATUS)).body.timed_out)
    assert.equal((await logInAgain(scene)).status, 200)
  })

  test('an order in an ended session is refused and the cart is kept', async ({ assert }) => {
    const scene = await createScene()
    const { visitor, user, company } = scene
    await visitor.put('/orders/api/shopping_cart/', { entries: [], version: 0 })
    await letPass(user, 61)
    const refused = await visitor.put('/orders/api/shopping_cart/', { entries: [], version: 1 })
    assert.equal(refused.body.code, 'SESSION_EXPIRED')
    await logInAgain(scene)
    assert.equal((await visitor.get('/orders/api/shopping_cart/')).body.version, 1)
    assert.isNull(await db.from('orders').where('company_id', company.id).first())
  })

  test('a session whose times cannot be stored allows changes', async ({ assert, cleanup }) => {
    const { visitor, user } = await createScene()
    await letPass(user, 2)
    cleanup(await refuseSessionUpdates())
    const response = await visitor.patch(`${USERS}${user.id}/`, { phone: '+33 1 23 45 67 89' })
    assert.equal(response.status, 200, JSON.stringify(response.body))
    const stored = await storedRow('users', user.id)
    assert.equal(stored.phone, '+33 1 23 45 67 89')
  })
})

async function refuseSessionUpdates(): Promise<() => Promise<void>> {
  const refusal = isSqlite
    ? "BEGIN SELECT RAISE(FAIL, 'refused'); END"
    : "FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'"
  await db.rawQuery(`CREATE TRIGGER refuse_session_updates BEFORE UPDATE ON sessions ${refusal}`)
  return async () => {
    await db.rawQuery('DROP TRIGGER refuse_session_updates')
  }
}
