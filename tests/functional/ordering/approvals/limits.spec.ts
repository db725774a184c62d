import { lockCompany } from '#app/companies/companies/lock_company'
import { retainPersonalData } from '#app/operations/personal_data/retain'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import {
  LIMITS,
  addApprover,
  createApprovalScene,
  placeWaiting,
  setLimit,
  withdraw,
} from '#tests/functional/ordering/approvals/approval_scene'
import { nextStatement } from '#tests/functional/setup/database/next_statement'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { TEST_PASSWORD } from '#database/factories/user_factory'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const USERS = '/backoffice/api/users/'

test.group('Limits of orderers', () => {
  test('a purchase approver sets and removes the limit of a colleague', async ({ assert }) => {
    const scene = await createApprovalScene()
    const { approver, user } = scene
    const path = `${LIMITS}${user.id}/`
    const changed = await approver.visitor.put(path, { limit: '1 500,5', seen: '1.00' })
    assert.equal(changed.status, 200)
    assert.deepEqual(changed.body, [
      {
        pk: user.id,
        first_name: 'Élise',
        last_name: 'Moreau',
        email: user.email,
        limit: '1500.50',
      },
    ])
    assert.equal((await storedRow('users', user.id)).approval_limit_cents, 150_050)
    assert.deepInclude((await auditOf('user', user.id)).at(-1)!, {
      action: 'accounts.change_approval_limit',
      before: { approval_limit: '1.00' },
      after: { approval_limit: '1500.50' },
    })
    const repeated = await approver.visitor.put(path, { limit: '1500.50', seen: '1.00' })
    assert.equal(repeated.status, 200)
    const outdated = await approver.visitor.put(path, { limit: '5', seen: '1.00' })
    assert.deepEqual([outdated.status, outdated.body.code], [409, 'CHANGED_MEANWHILE'])
    await approver.visitor.put(path, { limit: null, seen: '1500.50' })
    assert.isNull((await storedRow('users', user.id)).approval_limit_cents)
    for (const limit of ['-1', 'many', '', '1.234', '9'.repeat(30)]) {
      const refused = await approver.visitor.put(path, { limit, seen: null })
      assert.equal(refused.status, 422, limit)
      assert.property(refused.body, 'limit')
    }
  })

  test('nobody else sees or sets limits, and nobody sets their own', async ({ assert }) => {
    const scene = await createApprovalScene()
    const path = `${LIMITS}${scene.user.id}/`
    const payload = { limit: null, seen: '1.00' }
    assert.equal((await new Visitor().get(LIMITS)).status, 401)
    assert.equal((await scene.visitor.get(LIMITS)).status, 403)
    assert.equal((await scene.visitor.put(path, payload)).status, 403)
    const stranger = await addApprover(await createScene())
    assert.equal((await stranger.visitor.put(path, payload)).status, 404)
    assert.equal((await stranger.visitor.put(`${LIMITS}987654321/`, payload)).status, 404)
    const { approver } = scene
    const own = await approver.visitor.put(`${LIMITS}${approver.user.id}/`, {
      limit: '1',
      seen: null,
    })
    assert.deepEqual([own.status, own.body.code], [409, 'OWN_USER'])
  })

  test('customer service sets limits of suppliers’ users only, if there is an approver', async ({
    assert,
  }) => {
    const { visitor: staff, user: colleague } = await createStaff()
    const scene = await createScene()
    const put = (id: number) =>
      staff.put(`${USERS}${id}/approval_limit/`, { limit: '200', seen: null })
    const early = await put(scene.user.id)
    assert.deepEqual([early.status, early.body.code], [409, 'NO_PURCHASE_APPROVER'])
    assert.isNull((await storedRow('users', scene.user.id)).approval_limit_cents)
    await addApprover(scene)
    const { status, body } = await put(scene.user.id)
    assert.deepEqual([status, body.approval_limit], [200, '200.00'])
    assert.isTrue(body.abilities.change_limit)
    assert.equal((await put(colleague.id)).status, 409)
    assert.equal((await put(987_654_321)).status, 404)
    const analyst = await createStaff('ANALYST')
    const refused = await analyst.visitor.put(`${USERS}${scene.user.id}/approval_limit/`, {
      limit: null,
      seen: '200.00',
    })
    assert.equal(refused.status, 403)
  })

  test('an approver who orders needs another approver for a limit', async ({ assert }) => {
    const scene = await createScene({ user: { roles: ['SUPPLIER_ORDERER', 'PURCHASE_APPROVER'] } })
    const { visitor: staff } = await createStaff()
    const put = () =>
      staff.put(`${USERS}${scene.user.id}/approval_limit/`, { limit: '0', seen: null })
    assert.equal((await put()).body.code, 'NO_PURCHASE_APPROVER')
    await addApprover(scene)
    assert.equal((await put()).status, 200)
  })
})

test.group('The last purchase approver', () => {
  test('the last purchase approver stays while a limit is set', async ({ assert }) => {
    const scene = await createApprovalScene()
    const { approver, user } = scene
    const { id } = approver.user
    const { visitor: service } = await createStaff()
    const { visitor: administrator } = await createStaff('ADMINISTRATOR')
    const attempts = {
      'customer service disables': () => service.post(`${USERS}${id}/disable/`),
      'the colleague disables': () =>
        scene.visitor.post('/accounts/api/users_disable/', { users: [id] }),
      'the role is taken': () =>
        administrator.put(`${USERS}${id}/roles/`, { roles: [], seen: ['PURCHASE_APPROVER'] }),
      'the account is deleted': () =>
        approver.visitor.post('/accounts/api/users/me/delete/', { password: TEST_PASSWORD }),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      const { status, body } = await attempt()
      assert.deepEqual([status, body.code], [409, 'LAST_PURCHASE_APPROVER'], name)
    }
    assert.isTrue((await storedRow('users', id)).is_active)
    await setLimit(user.id, null)
    assert.equal((await service.post(`${USERS}${id}/disable/`)).status, 200)
  })

  test('the last purchase approver stays while an order waits without a limit', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const { visitor: service } = await createStaff()
    const order = await placeWaiting(scene)
    await setLimit(scene.user.id, null)
    const disable = () => service.post(`${USERS}${scene.approver.user.id}/disable/`)
    assert.equal((await disable()).body.code, 'LAST_PURCHASE_APPROVER')
    await withdraw(scene.visitor, order.pk)
    assert.equal((await disable()).status, 200)
  })

  test('two approvers who disable each other’s accounts at once do not both succeed', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const second = await addUser(scene.company, { roles: ['PURCHASE_APPROVER'] })
    const [one, other] = [await createStaff(), await createStaff()]
    const responses = await Promise.all([
      one.visitor.post(`${USERS}${second.user.id}/disable/`),
      other.visitor.post(`${USERS}${scene.approver.user.id}/disable/`),
    ])
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 409]
    )
  })

  test('a user who becomes the last purchase approver while being disabled stays', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const { approver, user } = scene
    await setLimit(user.id, null)
    const { visitor: service } = await createStaff()
    const { id } = approver.user
    assert.equal((await service.post(`${USERS}${id}/disable/`)).status, 200)
    const { response } = await transaction(db.connection(), async (trx) => {
      await lockCompany(trx, scene.company.id)
      const isWaiting = nextStatement(/`companies`.* for update/)
      const sent = service.post(`${USERS}${id}/disable/`)
      await isWaiting
      await trx.from('users').where('id', id).update({ is_active: true })
      await trx.from('users').where('id', user.id).update({ approval_limit_cents: 100 })
      return { response: sent }
    })
    const { status, body } = await response
    assert.deepEqual([status, body.code], [409, 'LAST_PURCHASE_APPROVER'])
  }).skip(process.env.DB_CONNECTION === 'sqlite', 'SQLite lets one transaction in at a time')

  test('the role of approvers keeps its right, and no other role gets it', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const { body: roles } = await visitor.get('/backoffice/api/roles/')
    const roleOf = (wanted: string) => roles.find(({ name }: { name: string }) => name === wanted)
    const approver = roleOf('PURCHASE_APPROVER')
    const lost = await visitor.put(`/backoffice/api/roles/${approver.id}/`, {
      rights: ['orders.view_order'],
      seen: approver.rights,
    })
    assert.equal(lost.status, 422)
    for (const name of ['SUPPLIER_ORDERER', 'CUSTOMER_SERVICE', 'ADMINISTRATOR']) {
      const role = roleOf(name)
      const given = await visitor.put(`/backoffice/api/roles/${role.id}/`, {
        rights: [...role.rights, 'orders.approve_order'],
        seen: role.rights,
      })
      assert.equal(given.status, 422, name)
    }
  })

  test('the removal of old personal data keeps the last approver', async ({ assert }) => {
    const scene = await createApprovalScene()
    const { id } = scene.approver.user
    const long = toDbInstant(new Date(Date.now() - 4 * 365 * DAY_MS))
    await db
      .from('users')
      .where('id', id)
      .update({ last_login_at: long, created_at: long, updated_at: long })
    await retainPersonalData(db.connection(), new Date())
    assert.isTrue((await storedRow('users', id)).is_active)
    await setLimit(scene.user.id, null)
    await retainPersonalData(db.connection(), new Date())
    assert.isFalse((await storedRow('users', id)).is_active)
  })
})
