import { createUser } from '#database/factories/user_factory'
import { setUpFactor } from '#tests/functional/second_factor/authenticator'
import {
  auditOf,
  createStaffMember,
  mailsTo,
  sessionsOf,
} from '#tests/functional/setup/staff_member'
import { addUser } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const userPath = (id: number, action = '') => `/backoffice/api/users/${id}/${action}`

const ACTIONS = ['disable/', 'expire_password/', 'send_password_reset/', 'reset_second_factor/']

const ABILITIES = [
  'change',
  'enable',
  'disable',
  'expire_password',
  'send_password_reset',
  'reset_second_factor',
]

const rowOf = (id: number) => db.from('users').where('id', id).firstOrFail()

test.group('Administrators', (group) => {
  group.each.setup(() => limiter.clear())

  test('are neither changed, reset, expired nor disabled by customer service', async ({
    assert,
  }) => {
    const service = await createStaffMember()
    const admin = await createStaffMember({ roles: ['ADMINISTRATOR'] })
    await setUpFactor(admin.visitor, admin.user)
    const [before, audit, mails] = [
      await rowOf(admin.user.id),
      await auditOf('user', admin.user.id),
      await mailsTo(admin.user.email),
    ]
    const seen = (await service.visitor.get(userPath(admin.user.id))).body
    for (const ability of ABILITIES) assert.isFalse(seen.abilities[ability], ability)
    const renamed = { ...seen, first_name: 'Somebody' }
    const answers = [await service.visitor.put(userPath(admin.user.id), renamed)]
    for (const action of ACTIONS) {
      answers.push(await service.visitor.post(userPath(admin.user.id, action)))
    }
    for (const { status, body } of answers) {
      assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    }
    assert.deepEqual(await rowOf(admin.user.id), before)
    assert.deepEqual(await auditOf('user', admin.user.id), audit)
    assert.deepEqual(await mailsTo(admin.user.email), mails)
    assert.equal(await sessionsOf(admin.user.id), 1)
  })

  test('who are disabled are not enabled by customer service', async ({ assert }) => {
    const service = await createStaffMember()
    const admin = await createUser(db.connection(), {
      companyId: service.company.id,
      roles: ['ADMINISTRATOR'],
      isActive: false,
    })
    const { status } = await service.visitor.post(userPath(admin.id, 'enable/'))
    assert.equal(status, 403)
    assert.isFalse(Boolean((await rowOf(admin.id)).is_active))
  })

  test('are managed by administrators', async ({ assert }) => {
    const one = await createStaffMember({ roles: ['ADMINISTRATOR'] })
    const other = await createStaffMember({ roles: ['ADMINISTRATOR'] })
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

  test('are not disabled by a colleague of customer service', async ({ assert }) => {
    const admin = await createStaffMember({ roles: ['ADMINISTRATOR'] })
    const colleague = await addUser(admin.company, { roles: ['CUSTOMER_SERVICE'] })
    const { status, body } = await colleague.visitor.post('/accounts/api/users_disable/', {
      users: [admin.user.id],
    })
    assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    assert.isTrue(Boolean((await rowOf(admin.user.id)).is_active))
  })
})
