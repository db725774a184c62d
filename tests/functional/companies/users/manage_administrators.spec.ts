import { createUser } from '#database/factories/user_factory'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { mailKindsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf, storedRow } from '#tests/functional/setup/stored'
import { addUser } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import { userPath } from '#tests/functional/companies/users/email_change_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ACTIONS = ['disable/', 'expire_password/', 'send_password_reset/', 'reset_second_factor/']

const ABILITIES = [
  'change',
  'enable',
  'disable',
  'expire_password',
  'send_password_reset',
  'reset_second_factor',
]

test.group('Administrators', (group) => {
  group.each.setup(() => limiter.clear())

  test('customer service can neither change, reset, expire nor disable an administrator', async ({
    assert,
  }) => {
    const service = await createStaff()
    const admin = await createStaff('ADMINISTRATOR')
    await setUpFactor(admin.visitor, admin.user)
    const [before, audit, mails] = [
      await storedRow('users', admin.user.id),
      await auditOf('user', admin.user.id),
      await mailKindsTo(admin.user.email),
    ]
    const seen = (await service.visitor.get(userPath(admin.user.id))).body
    for (const ability of ABILITIES) assert.isFalse(seen.abilities[ability], ability)
    const renamed = { ...seen, first_name: 'Somebody' }
    const responses = [await service.visitor.put(userPath(admin.user.id), renamed)]
    for (const action of ACTIONS) {
      responses.push(await service.visitor.post(userPath(admin.user.id, action)))
    }
    for (const { status, body } of responses) {
      assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    }
    assert.deepEqual(await storedRow('users', admin.user.id), before)
    assert.deepEqual(await auditOf('user', admin.user.id), audit)
    assert.deepEqual(await mailKindsTo(admin.user.email), mails)
    assert.equal(await sessionsOf(admin.user.id), 1)
  })

  test('customer service cannot enable a disabled administrator', async ({ assert }) => {
    const service = await createStaff('CUSTOMER_SERVICE')
    const admin = await createUser(db.connection(), {
      companyId: service.company.id,
      roles: ['ADMINISTRATOR'],
      isActive: false,
    })
    assert.equal((await service.visitor.post(userPath(admin.id, 'enable/'))).status, 403)
    assert.isFalse(Boolean((await storedRow('users', admin.id)).is_active))
  })

  test('an administrator can manage other administrators', async ({ assert }) => {
    const one = await createStaff('ADMINISTRATOR')
    const other = await createStaff('ADMINISTRATOR')
    await setUpFactor(other.visitor, other.user)
    const seen = (await one.visitor.get(userPath(other.user.id))).body
    assert.isTrue(seen.abilities.change)
    const renamed = { ...seen, first_name: 'Somebody' }
    assert.equal((await one.visitor.put(userPath(other.user.id), renamed)).status, 200)
    for (const action of ['reset_second_factor/', 'send_password_reset/', 'expire_password/']) {
      const { status } = await one.visitor.post(userPath(other.user.id, action))
      assert.include([200, 204], status, action)
    }
  })

  test('a colleague of customer service cannot disable an administrator', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const colleague = await addUser(admin.company, { roles: ['CUSTOMER_SERVICE'] })
    const { status, body } = await colleague.visitor.post('/accounts/api/users_disable/', {
      users: [admin.user.id],
    })
    assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    assert.isTrue(Boolean((await storedRow('users', admin.user.id)).is_active))
  })
})
