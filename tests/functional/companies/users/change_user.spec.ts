import { createUser } from '#database/factories/user_factory'
import { mailKindsTo, mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { userPath } from '#tests/functional/companies/users/email_change_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ACTIONS = ['enable/', 'disable/', 'expire_password/', 'send_password_reset/'] as const

test.group('Change a user', () => {
  const change = { first_name: 'Aline', last_name: 'Petit', phone: '+33 1 23 45 67 89' }

  test('changing a user stores names, phone and language with an audit entry', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { user } = await createScene({ user: { firstName: 'Élise', lastName: 'Moreau' } })
    const seen = (await staff.visitor.get(userPath(user.id))).body
    const { status, body } = await staff.visitor.put(userPath(user.id), {
      ...seen,
      ...change,
      language: 'fr',
    })
    assert.equal(status, 200)
    assert.containsSubset(body, { ...change, language: 'fr', email: user.email })
    assert.notEqual(body.updated_at, seen.updated_at)
    const [entry] = await auditOf('user', user.id)
    assert.deepInclude(entry, {
      action: 'accounts.change_user',
      user_id: staff.user.id,
      acted_by: null,
      before: {
        email: user.email,
        first_name: 'Élise',
        last_name: 'Moreau',
        phone: '+33 4 72 00 00 00',
        language: 'en',
      },
      after: { email: user.email, ...change, language: 'fr' },
    })
  })

  test('a user form opened before somebody else’s change is refused, but can be sent again', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { user } = await createScene()
    const seen = (await visitor.get(userPath(user.id))).body
    for (const _attempt of [1, 2]) {
      assert.equal((await visitor.put(userPath(user.id), { ...seen, ...change })).status, 200)
    }
    assert.lengthOf(await auditOf('user', user.id), 1)
    const second = await visitor.put(userPath(user.id), { ...seen, last_name: 'Grand' })
    assert.deepEqual([second.status, second.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.match(second.body.detail, /reload the page/)
    assert.equal((await storedRow('users', user.id)).last_name, 'Petit')
  })

  test('a phone number is optional for staff and required for suppliers', async ({ assert }) => {
    const { visitor, user: staff } = await createStaff()
    const { user } = await createScene()
    await db.from('users').where('id', staff.id).update({ phone: '' })
    const seen = (await visitor.get(userPath(staff.id))).body
    const renamed = await visitor.put(userPath(staff.id), { ...seen, last_name: 'Petit' })
    assert.deepEqual([renamed.status, renamed.body.phone], [200, ''])
    const supplier = (await visitor.get(userPath(user.id))).body
    const { status, body } = await visitor.put(userPath(user.id), { ...supplier, phone: '' })
    assert.equal(status, 422)
    assert.deepEqual(body.phone, ['Required'])
    assert.equal((await storedRow('users', user.id)).phone, '+33 4 72 00 00 00')
  })

  test('an invalid user form is refused with an error at each field in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { user } = await createScene()
    const seen = (await visitor.get(userPath(user.id))).body
    const { status, body } = await visitor.put(
      userPath(user.id),
      { ...seen, first_name: ' ', phone: '12', language: 'de' },
      { language: 'fr' }
    )
    assert.equal(status, 422)
    const fields = Object.keys(body).filter((key) => !['code', 'request_id'].includes(key))
    assert.sameMembers(fields, ['first_name', 'phone', 'language'])
    assert.deepEqual(body.first_name, ['Champ obligatoire'])
    assert.lengthOf(await auditOf('user', user.id), 0)
  })
})

test.group('Enable and disable', () => {
  test('disabling a user ends the sessions and informs the user and the company', async ({
    assert,
  }) => {
    const staff = await createStaff('CUSTOMER_SERVICE', { firstName: 'Sven', lastName: 'Service' })
    const { user, company, visitor } = await createScene({ user: { language: 'fr' } })
    const { status, body } = await staff.visitor.post(userPath(user.id, 'disable/'))
    assert.equal(status, 200)
    assert.isFalse(body.is_active)
    assert.isTrue(body.abilities.enable)
    assert.equal(await sessionsOf(user.id), 0)
    assert.equal((await visitor.get('/accounts/api/users/')).status, 401)
    const contact = `provisioning@${company.cofor10.toLowerCase()}.example`
    assert.deepEqual(await mailKindsTo(contact), [['en', 'user_disabled_to_company']])
    const [mail, ...others] = await mailsTo(user.email)
    assert.isEmpty(others)
    assert.deepInclude(mail, {
      template: 'user_disabled',
      language: 'fr',
      data: {
        company: { name: company.name, cofor10: company.cofor10 },
        person: `${user.firstName} ${user.lastName}`,
        email: user.email,
        by: 'Sven Service',
      },
    })
    const [entry] = await auditOf('user', user.id)
    assert.deepEqual(
      [entry?.action, entry?.user_id, entry?.after],
      ['accounts.disable_user', staff.user.id, { is_active: false }]
    )
  })

  test('enabling a user lets them log in again', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const user = await createUser(db.connection(), { companyId: company.id, isActive: false })
    assert.equal((await staff.visitor.post(userPath(user.id, 'enable/'))).status, 200)
    assert.equal((await new Visitor().logIn({ ...user, cofor10: company.cofor10 })).status, 200)
    assert.deepEqual(await mailKindsTo(user.email), [['en', 'user_enabled']])
  })

  test('disabling a user twice sends one mail and writes one audit entry', async ({ assert }) => {
    const staff = await createStaff()
    const { user } = await createScene()
    await staff.visitor.post(userPath(user.id, 'disable/'))
    await staff.visitor.post(userPath(user.id, 'disable/'))
    assert.lengthOf(await mailsTo(user.email), 1)
    assert.lengthOf(await auditOf('user', user.id), 1)
  })
})

test.group('Passwords', () => {
  test('expiring a password logs the user out and prevents the login with it', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { user, company } = await createScene()
    const { body } = await staff.visitor.post(userPath(user.id, 'expire_password/'))
    assert.isTrue(body.password_expired)
    assert.equal(await sessionsOf(user.id), 0)
    const login = await new Visitor().logIn({ ...user, cofor10: company.cofor10 })
    assert.deepEqual([login.status, login.body.code], [422, 'PASSWORD_EXPIRED'])
    const actions = (await auditOf('user', user.id)).map(({ action }) => action)
    assert.deepEqual(actions, ['accounts.expire_password'])
  })

  test('a password link is mailed and not written to the audit log', async ({ assert }) => {
    const staff = await createStaff()
    const { user } = await createScene({ user: { language: 'fr' } })
    assert.equal((await staff.visitor.post(userPath(user.id, 'send_password_reset/'))).status, 200)
    assert.deepEqual(await mailKindsTo(user.email), [['fr', 'password_reset']])
    assert.lengthOf(await db.from('mail_codes').where('user_id', user.id), 1)
    const [entry] = await auditOf('user', user.id)
    assert.deepEqual([entry?.action, entry?.after], ['accounts.send_password_reset', null])
  })

  test('a user gets at most five password links an hour', async ({ assert }) => {
    const staff = await createStaff()
    const { user } = await createScene()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await staff.visitor.post(userPath(user.id, 'send_password_reset/'))).status)
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
    assert.lengthOf(await mailsTo(user.email), 5)
  })

  test('a password link is refused for a user who may not log in', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const user = await createUser(db.connection(), { companyId: company.id, isActive: false })
    const { status, body } = await staff.visitor.post(userPath(user.id, 'send_password_reset/'))
    assert.deepEqual([status, body.code], [409, 'USER_MAY_NOT_LOG_IN'])
    assert.isEmpty(await mailsTo(user.email))
  })
})

test.group('Actions on users', () => {
  test('an action on a user is refused for oneself, for waiting users and for unknown users', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const waiting = await createUser(db.connection(), {
      companyId: company.id,
      state: 'CLIENT_APPROVAL_REQUESTED',
    })
    for (const action of ['enable/', 'disable/', 'expire_password/']) {
      const own = await staff.visitor.post(userPath(staff.user.id, action))
      assert.deepEqual([own.status, own.body.code], [409, 'OWN_USER'])
      const other = await staff.visitor.post(userPath(waiting.id, action))
      assert.deepEqual([other.status, other.body.code], [409, 'USER_NOT_APPROVED'])
    }
    for (const action of ACTIONS) {
      assert.equal((await staff.visitor.post(userPath(999_999_999, action))).status, 404)
    }
    assert.lengthOf(await auditOf('user', waiting.id), 0)
  })
})
