import { endpoints } from '#app/foundation/endpoints/endpoint'
import { createUser } from '#database/factories/user_factory'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  actPath,
  SESSION,
  createActing,
  order,
  pageOf,
} from '#tests/functional/access/acting/acting_scene'

test.group('Act for a supplier’s user', () => {
  test('acting for a user switches the shop to that user and says so', async ({ assert }) => {
    const { supplier, staff, response } = await createActing({
      user: { firstName: 'Alex', lastName: 'Morel' },
    })
    const acting = {
      pk: supplier.user.id,
      name: 'Alex Morel',
      company: supplier.company.name,
      account_id: supplier.company.cofor10,
      by: 'Sven Service',
    }
    assert.equal(response.status, 200)
    assert.deepEqual(response.body, acting)
    const session = await staff.visitor.get(SESSION)
    assert.deepEqual(session.body.acting_for, acting)
    assert.deepEqual(session.body.permissions, [
      'distribution.distribute',
      'orders.issue_order',
      'orders.view_order',
    ])
    const users = await staff.visitor.get('/accounts/api/users/')
    assert.equal(users.body[0].pk, supplier.user.id)
    assert.equal(users.body[0].company_profile.pk, supplier.company.id)
    const [entry, ...others] = await auditOf('user', supplier.user.id)
    assert.isEmpty(others)
    assert.deepInclude(entry, {
      action: 'accounts.act_for_user',
      user_id: staff.user.id,
      acted_by: null,
      before: null,
      after: null,
    })
  })

  test('an order placed by acting staff is the supplier’s, and the audit log names both', async ({
    assert,
  }) => {
    const { supplier, staff } = await createActing()
    const page = pageOf(supplier.user)
    const { status, body } = await staff.visitor.post('/orders/api/orders/', order(supplier), page)
    assert.equal(status, 201)
    assert.equal(body.user.pk, supplier.user.id)
    const row = await storedRow('orders', body.pk)
    assert.deepEqual([row.company_id, row.user_id], [supplier.company.id, supplier.user.id])
    const [entry] = await auditOf('order', body.pk)
    assert.deepEqual(
      [entry?.action, entry?.user_id, entry?.acted_by],
      ['orders.place', supplier.user.id, staff.user.id]
    )
  })

  test('every change by acting staff is audited with both names', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const colleague = await createUser(db.connection(), { companyId: supplier.company.id })
    const page = pageOf(supplier.user)
    await staff.visitor.post('/accounts/api/users_disable/', { users: [colleague.id] }, page)
    const [entry] = await auditOf('user', colleague.id)
    assert.deepEqual([entry?.user_id, entry?.acted_by], [supplier.user.id, staff.user.id])
  })

  test('the user’s own orders are audited without staff', async ({ assert }) => {
    const { supplier } = await createActing()
    const { body } = await supplier.visitor.post('/orders/api/orders/', order(supplier))
    const [entry] = await auditOf('order', body.pk)
    assert.deepEqual([entry?.user_id, entry?.acted_by], [supplier.user.id, null])
  })

  test('acting only gives the rights that the user has', async ({ assert }) => {
    const { supplier, staff } = await createActing({ user: { roles: ['SUPPLIER_READER'] } })
    const page = pageOf(supplier.user)
    const { body } = await staff.visitor.post('/orders/api/orders/', order(supplier), page)
    assert.equal(body.code, 'FORBIDDEN')
  })

  test('acting leaves the backoffice with the staff’s own rights', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const { body } = await staff.visitor.get('/backoffice/api/session/')
    assert.equal(body.user.pk, staff.user.id)
    assert.include(body.permissions, 'accounts.change_user')
    assert.equal(body.acting_for.pk, supplier.user.id)
    const { status } = await staff.visitor.get(`/backoffice/api/users/${supplier.user.id}/`)
    assert.equal(status, 200)
    const { status: figures } = await staff.visitor.get('/statistics/api/scan_figures/')
    assert.equal(figures, 200)
  })

  test('acting staff are refused actions that only the user may do', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const { id } = supplier.user
    const responses = [
      await staff.visitor.patch(
        `/accounts/api/users/${id}/`,
        { phone: '+33 1 23 45 67 89' },
        pageOf(supplier.user)
      ),
      await staff.visitor.get('/accounts/api/users/me/data/'),
      await staff.visitor.post('/accounts/api/reset_password/', {
        email: supplier.user.email,
        account_id: supplier.company.cofor10,
      }),
      await staff.visitor.post('/accounts/api/confirm_password/', {}),
    ]
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.code]),
      responses.map(() => [403, 'ACTING'])
    )
    const row = await storedRow('users', id)
    assert.equal(row.phone, '+33 4 72 00 00 00')
  })

  test('acting staff are refused every request about password, second factor, sessions and data', ({
    assert,
  }) => {
    const own = endpoints.filter(
      ({ path, access }) =>
        /^accounts\/api\/(?:users\/(?:me|:pk)\/|\w*password|second_factor|sessions)/.test(path) ||
        (access === 'public' && /password/.test(path))
    )
    assert.isNotEmpty(own)
    assert.deepEqual(
      own.filter(({ acting }) => acting !== 'refused').map(({ method, path }) => [method, path]),
      []
    )
  })
})

test.group('Users that staff may act for', () => {
  test('nobody acts for a user who is disabled, waiting, staff or unknown', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const client = db.connection()
    const blocked = await createScene({ company: { blockedCompletely: false } })
    await client.from('companies').where('id', blocked.company.id).update({
      blocked_completely: true,
    })
    const colleague = await createUser(client, {
      companyId: staff.company.id,
      roles: ['SUPPLIER_ORDERER'],
    })
    const users = [
      await createUser(client, { companyId: company.id, isActive: false }),
      await createUser(client, { companyId: company.id, state: 'CS_APPROVAL_REQUESTED' }),
      await createUser(client, { companyId: company.id, roles: ['APPROVER'] }),
      blocked.user,
      colleague,
      staff.user,
    ]
    for (const { id } of users) {
      const { status, body } = await staff.visitor.post(actPath(id))
      assert.deepEqual([status, body.code], [409, 'CANNOT_ACT'])
    }
    assert.equal((await staff.visitor.post(actPath(999_999_999))).status, 404)
    assert.notProperty((await staff.visitor.get(SESSION)).body, 'acting_for')
  })
})

test.group('The backoffice’s session', () => {
  test('the backoffice’s session is empty for a stranger', async ({ assert }) => {
    const { status, body } = await new Visitor().get('/backoffice/api/session/')
    assert.equal(status, 200)
    assert.deepEqual(body, { user: null, permissions: [] })
  })
})
