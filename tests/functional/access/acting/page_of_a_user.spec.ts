import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import {
  SESSION,
  STOP,
  actPath,
  createActing,
  order,
  pageOf,
  rewind,
} from '#tests/functional/access/acting/acting_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const USERS = '/accounts/api/users/'
const HEARTBEAT = '/accounts/api/session_heartbeat/'
const LOGOUT = '/accounts/api/logout/'

type Acting = Awaited<ReturnType<typeof createActing>>

async function orderOnPage({ supplier, staff }: Acting) {
  const page = pageOf(supplier.user)
  const { status, body } = await staff.visitor.post(ORDERS, order(supplier), page)
  const companies = [supplier.company.id, staff.company.id]
  const orders = await db.from('orders').whereIn('company_id', companies)
  return [status, body.code, orders.length]
}

const REFUSED = [403, 'ACTING_ENDED', 0]

test.group('A page that shows a user to the staff', () => {
  test('a page of an acted user gets responses while the session acts for the user', async ({
    assert,
  }) => {
    const acting = await createActing()
    assert.deepEqual(await orderOnPage(acting), [201, undefined, 1])
  })

  const others: [who: string, request: (visitor: Visitor) => Promise<{ status: number }>][] = [
    ['the backoffice', (visitor) => visitor.get('/backoffice/api/session/')],
    ['the backoffice’s heartbeat', (visitor) => visitor.get(HEARTBEAT)],
    ['a page that opens', (visitor) => visitor.get(SESSION)],
  ]
  for (const [who, request] of others) {
    test(`a page of an acted user is refused after an hour, though ${who} requests first`, async ({
      assert,
    }) => {
      const acting = await createActing()
      await rewind(acting.staff.user.id, 61)
      assert.include([200, 204], (await request(acting.staff.visitor)).status)
      assert.deepEqual(await orderOnPage(acting), REFUSED)
    })

    test(`a page of an acted user is refused even without naming the user, though ${who} requests first`, async ({
      assert,
    }) => {
      const { supplier, staff } = await createActing()
      await db.from('users').where('id', supplier.user.id).update({ is_active: false })
      await request(staff.visitor)
      const { body } = await staff.visitor.post(ORDERS, order(supplier))
      assert.equal(body.code, 'ACTING_ENDED')
      assert.equal((await staff.visitor.get(USERS)).body[0].pk, staff.user.id)
    })
  }

  test('a page of an acted user is refused at every request', async ({ assert }) => {
    const acting = await createActing()
    await rewind(acting.staff.user.id, 61)
    for (let request = 0; request < 3; request++) {
      assert.deepEqual(await orderOnPage(acting), REFUSED)
    }
    assert.equal((await acting.staff.visitor.get(USERS)).status, 200)
    assert.deepEqual(await orderOnPage(acting), REFUSED)
  })

  test('a page of an acted user is refused after acting ended elsewhere', async ({ assert }) => {
    const acting = await createActing()
    await acting.staff.visitor.post(STOP)
    assert.deepEqual(await orderOnPage(acting), REFUSED)
  })

  test('a page of an acted user is refused after staff act for another user, who stays acted for', async ({
    assert,
  }) => {
    const acting = await createActing()
    const { visitor } = acting.staff
    const other = await createScene()
    await visitor.post(actPath(other.user.id))
    assert.deepEqual(await orderOnPage(acting), REFUSED)
    assert.lengthOf(await db.from('orders').where('company_id', other.company.id), 0)
    const { status } = await visitor.post(ORDERS, order(other), pageOf(other.user))
    assert.equal(status, 201)
  })

  test('a page of an acted user learns the end from its heartbeat', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const page = pageOf(supplier.user)
    assert.equal((await staff.visitor.get(HEARTBEAT, page)).status, 204)
    await rewind(staff.user.id, 61)
    assert.equal((await staff.visitor.get(HEARTBEAT, page)).body.code, 'ACTING_ENDED')
  })

  test('a refused page of an acted user changes no data of the staff', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    await staff.visitor.post(STOP)
    const path = `${USERS}${staff.user.id}/`
    const { body } = await staff.visitor.patch(path, { language: 'fr' }, pageOf(supplier.user))
    assert.equal(body.code, 'ACTING_ENDED')
    const { language } = await storedRow('users', staff.user.id)
    assert.equal(language, 'en')
  })

  test('a page of an acted user may stop, read the session and log out', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const page = pageOf(supplier.user)
    assert.equal((await staff.visitor.post(STOP, undefined, page)).status, 204)
    assert.equal((await staff.visitor.post(STOP, undefined, page)).status, 204)
    const { status, body } = await staff.visitor.get(SESSION, page)
    assert.equal(status, 200)
    assert.include(body.permissions, 'accounts.change_user')
    assert.equal((await staff.visitor.post(LOGOUT, undefined, page)).status, 204)
    assert.equal((await staff.visitor.get(USERS, page)).status, 401)
  })

  test('a page of the staff themselves changes nothing in the name of the acted user', async ({
    assert,
  }) => {
    const { supplier, staff } = await createActing()
    for (let request = 0; request < 2; request++) {
      const { status, body } = await staff.visitor.post(ORDERS, order(supplier))
      assert.deepEqual([status, body.code], [403, 'ACTING_ENDED'])
    }
    assert.isEmpty(await db.from('orders').where('company_id', supplier.company.id))
    assert.equal((await staff.visitor.get(USERS)).body[0].pk, supplier.user.id)
  })

  test('a page of the users themselves is no page of an acted user', async ({ assert }) => {
    const supplier = await createScene()
    const page = pageOf(supplier.user)
    assert.equal((await supplier.visitor.get(USERS, page)).body.code, 'ACTING_ENDED')
    assert.equal((await supplier.visitor.get(USERS)).status, 200)
  })
})
