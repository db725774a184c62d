import { createUserRequest } from '#database/factories/approval_factory'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { mailKindsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { userPath } from '#tests/functional/companies/users/email_change_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const RESET = 'reset_second_factor/'

test.group('Reset a user’s second factor', () => {
  test('resetting the second factor allows the login with the password alone and mails the user', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { user, company, visitor } = await createScene({ user: { language: 'fr' } })
    await setUpFactor(visitor, user)
    const { body: before } = await staff.visitor.get(userPath(user.id))
    assert.deepEqual([before.second_factor, before.abilities.reset_second_factor], [true, true])
    assert.equal((await staff.visitor.post(userPath(user.id, RESET))).status, 204)
    const { body } = await staff.visitor.get(userPath(user.id))
    assert.deepEqual([body.second_factor, body.abilities.reset_second_factor], [false, false])
    assert.equal(await sessionsOf(user.id), 0)
    assert.lengthOf(await db.from('recovery_codes').where('user_id', user.id), 0)
    assert.deepEqual((await mailKindsTo(user.email)).at(-1), ['fr', 'second_factor_off'])
    const entry = (await auditOf('user', user.id)).at(-1)
    assert.deepEqual([entry?.action, entry?.user_id], ['accounts.second_factor_off', staff.user.id])
    assert.equal((await new Visitor().logIn({ ...user, cofor10: company.cofor10 })).status, 200)
  })

  test('resetting the second factor is refused for users without one, for oneself and for unknown users', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { user } = await createScene()
    const none = await staff.visitor.post(userPath(user.id, RESET))
    assert.deepEqual([none.status, none.body.code], [422, 'SECOND_FACTOR_OFF'])
    await setUpFactor(staff.visitor, staff.user)
    const { body } = await staff.visitor.get(userPath(staff.user.id))
    assert.deepEqual([body.second_factor, body.abilities.reset_second_factor], [true, false])
    const own = await staff.visitor.post(userPath(staff.user.id, RESET))
    assert.deepEqual([own.status, own.body.code], [409, 'OWN_USER'])
    assert.equal((await staff.visitor.post(userPath(999_999_999, RESET))).status, 404)
    assert.lengthOf(await auditOf('user', user.id), 0)
  })
})

test.group('Helping users', () => {
  test('a user is shown with the waiting approval request until it is decided', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { id, user } = await createUserRequest(db.connection())
    const named = async () => (await staff.visitor.get(userPath(user.id))).body.waiting_request
    assert.equal(await named(), id)
    await db.from('approval_requests').where('id', id).update({ state: 'APPROVED' })
    assert.isNull(await named())
  })
})
