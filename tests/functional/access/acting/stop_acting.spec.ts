import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  actPath,
  SESSION,
  STOP,
  createActing,
  rewind,
  order,
} from '#tests/functional/access/acting/acting_scene'

test.group('Stop acting', () => {
  test('stopping returns the session to the staff', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    assert.equal((await staff.visitor.post(STOP)).status, 204)
    const { body } = await staff.visitor.get(SESSION)
    assert.notProperty(body, 'acting_for')
    assert.include(body.permissions, 'accounts.change_user')
    assert.deepEqual(
      (await auditOf('user', supplier.user.id)).map(({ action, user_id }) => [action, user_id]),
      [
        ['accounts.act_for_user', staff.user.id],
        ['accounts.stop_acting', staff.user.id],
      ]
    )
  })

  test('stopping is harmless for staff who act for nobody', async ({ assert }) => {
    const { visitor } = await createScene()
    assert.equal((await visitor.post(STOP)).status, 204)
  })

  test('acting for another user ends acting for the first', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const other = await createScene()
    await staff.visitor.post(actPath(other.user.id))
    const { body } = await staff.visitor.get(SESSION)
    assert.equal(body.acting_for.pk, other.user.id)
    assert.deepEqual(
      (await auditOf('user', supplier.user.id)).map(({ action }) => action),
      ['accounts.act_for_user', 'accounts.stop_acting']
    )
  })

  test('logging out ends acting', async ({ assert }) => {
    const { staff } = await createActing()
    await staff.visitor.post('/accounts/api/logout/')
    await staff.visitor.logIn({ ...staff.user, cofor10: staff.company.cofor10 })
    assert.notProperty((await staff.visitor.get(SESSION)).body, 'acting_for')
  })

  test('acting ends after an hour, and requests for the user do nothing', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    await rewind(staff.user.id, 59)
    assert.property((await staff.visitor.get(SESSION)).body, 'acting_for')
    await rewind(staff.user.id, 2)
    const refused = await staff.visitor.post('/orders/api/orders/', order(supplier))
    assert.deepEqual([refused.status, refused.body.code], [403, 'ACTING_ENDED'])
    assert.lengthOf(await db.from('orders').where('company_id', supplier.company.id), 0)
    const { body } = await staff.visitor.get(SESSION)
    assert.notProperty(body, 'acting_for')
    assert.equal((await staff.visitor.get('/accounts/api/users/')).body[0].pk, staff.user.id)
  })

  test('disabling the user ends acting', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    await db.from('users').where('id', supplier.user.id).update({ is_active: false })
    const refused = await staff.visitor.get('/accounts/api/users/')
    assert.deepEqual([refused.status, refused.body.code], [403, 'ACTING_ENDED'])
    assert.equal((await staff.visitor.get('/accounts/api/users/')).status, 200)
  })

  test('a staff role of the user ends acting', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    const role = await db.from('roles').where('name', 'ADMINISTRATOR').firstOrFail()
    await db.table('user_roles').insert({ user_id: supplier.user.id, role_id: role.id })
    const { body } = await staff.visitor.get('/accounts/api/users/')
    assert.equal(body.code, 'ACTING_ENDED')
  })

  test('losing the right to act ends acting', async ({ assert }) => {
    const { supplier, staff } = await createActing()
    await db.from('user_roles').where('user_id', staff.user.id).delete()
    const refused = await staff.visitor.post('/orders/api/orders/', order(supplier))
    assert.deepEqual([refused.status, refused.body.code], [403, 'ACTING_ENDED'])
    assert.lengthOf(await db.from('orders').where('company_id', supplier.company.id), 0)
    assert.notProperty((await staff.visitor.get('/backoffice/api/session/')).body, 'acting_for')
  })

  test('disabling the staff user or their company ends acting', async ({ assert }) => {
    const disabled = await createActing()
    await db.from('users').where('id', disabled.staff.user.id).update({ is_active: false })
    const blocked = await createActing()
    await db
      .from('companies')
      .where('id', blocked.staff.company.id)
      .update({ blocked_completely: true })
    for (const { supplier, staff } of [disabled, blocked]) {
      const { status } = await staff.visitor.post('/orders/api/orders/', order(supplier))
      assert.equal(status, 401)
      assert.lengthOf(await db.from('orders').where('company_id', supplier.company.id), 0)
    }
  })

  test('the end of the session ends acting', async ({ assert }) => {
    const { staff } = await createActing()
    await db
      .from('sessions')
      .where('user_id', staff.user.id)
      .update({ last_seen_at: '2020-01-01 00:00:00.000' })
    assert.equal((await staff.visitor.get('/accounts/api/users/')).body.code, 'SESSION_EXPIRED')
    await staff.visitor.logIn({ ...staff.user, cofor10: staff.company.cofor10 })
    assert.notProperty((await staff.visitor.get(SESSION)).body, 'acting_for')
  })
})
