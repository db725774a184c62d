import { statusesOf } from '#tests/functional/companies/answers'
import { createUser } from '#database/factories/user_factory'
import {
  confirm,
  newEmail,
  newestCodeTo,
  registered,
  userOnly,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import { TOKENS, tokenFor } from '#tests/functional/companies/tokens/token_scene'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { mailsTo } from '#tests/functional/setup/mails'
import { type Staff, createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf, storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import {
  changeEmail,
  changeEmailDuring,
  userPath,
} from '#tests/functional/companies/users/email_change_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Change a user’s email', (group) => {
  group.each.setup(() => limiter.clear())

  test('a user with a changed email can log in only with the new one', async ({ assert }) => {
    const staff = await createStaff()
    const { user, company } = await createScene()
    const email = newEmail()
    const { status, body } = await changeEmail(staff, user.id, ` ${email.toUpperCase()} `)
    assert.deepEqual([status, body.email], [200, email])
    assert.equal((await storedRow('users', user.id)).email, email)
    const account = { password: user.password, cofor10: company.cofor10 }
    const former = await new Visitor().logIn({ ...account, email: user.email })
    assert.equal(former.body.code, 'INVALID_CREDENTIALS')
    assert.equal((await new Visitor().logIn({ ...account, email })).status, 200)
  })

  for (const [what, template, request] of [
    [
      'the reset link that the user asked for',
      'password_reset',
      ({ user, company }) =>
        new Visitor().post('/accounts/api/reset_password/', {
          email: user.email,
          account_id: company.cofor10,
        }),
    ],
    [
      'the reset link that staff sent',
      'password_reset',
      ({ user, staff }) => staff.visitor.post(userPath(user.id, 'send_password_reset/')),
    ],
    [
      'the notice of a new token',
      'api_token_created',
      ({ user, visitor }) => visitor.post(TOKENS, tokenFor(user)),
    ],
    [
      'the notice of the deleted account',
      'account_deleted',
      ({ user, visitor }) =>
        visitor.post('/accounts/api/users/me/delete/', { password: user.password }),
    ],
  ] as [
    string,
    string,
    (scene: SupplierScene & { staff: Staff }) => Promise<{ status: number }>,
  ][]) {
    test(`${what} never goes to an email that changed in the meantime`, async ({ assert }) => {
      const scene = { ...(await createScene()), staff: await createStaff() }
      const { email, response } = await changeEmailDuring(scene.user.id, () => request(scene))
      assert.isBelow(response.status, 300)
      const templatesTo = async (to: string) => (await mailsTo(to)).map((mail) => mail.template)
      assert.notInclude(await templatesTo(scene.user.email), template)
      const isAskedWithFormer = what.endsWith('asked for')
      assert.deepEqual(await templatesTo(email), isAskedWithFormer ? [] : [template])
    }).skip(isSqlite, 'SQLite lets one transaction in at a time')
  }

  test('changing an email ends sessions and mailed links, and informs both addresses', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { user, company } = await createScene({ user: { language: 'fr' } })
    await staff.visitor.post(userPath(user.id, 'send_password_reset/'))
    const email = newEmail()
    await changeEmail(staff, user.id, email)
    assert.equal(await sessionsOf(user.id), 0)
    const codes = await db.from('mail_codes').where('user_id', user.id)
    assert.lengthOf(codes, 1)
    assert.isNotNull(codes[0].used_at)
    for (const address of [user.email, email]) {
      assert.deepInclude((await mailsTo(address)).at(-1), {
        template: 'email_changed',
        language: 'fr',
        data: {
          person: `${user.firstName} ${user.lastName}`,
          email,
          former_email: user.email,
          account_id: company.cofor10,
        },
      })
    }
  })

  test('the audit log contains both emails of a change', async ({ assert }) => {
    const staff = await createStaff()
    const { user } = await createScene()
    const email = newEmail()
    await changeEmail(staff, user.id, email)
    const [entry, ...others] = await auditOf('user', user.id)
    assert.lengthOf(others, 0)
    assert.deepEqual([entry!.action, entry!.user_id], ['accounts.change_user', staff.user.id])
    assert.deepEqual([entry!.before.email, entry!.after.email], [user.email, email])
  })

  test('changing other data of a user keeps their sessions', async ({ assert }) => {
    const staff = await createStaff()
    const { user } = await createScene()
    const { body } = await staff.visitor.get(userPath(user.id))
    await staff.visitor.put(userPath(user.id), { ...body, last_name: 'Grand' })
    assert.equal(await sessionsOf(user.id), 1)
    assert.isEmpty(await mailsTo(user.email))
  })

  test('changing an email to an invalid one or to that of a colleague is refused', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { user, company } = await createScene()
    const colleague = await createUser(db.connection(), { companyId: company.id })
    const taken = await changeEmail(staff, user.id, colleague.email.toUpperCase())
    assert.equal(taken.status, 422)
    assert.deepEqual(taken.body.email, ['That email is taken'])
    for (const email of ['', 'nobody', 'é@elsewhere.example']) {
      const { status, body } = await changeEmail(staff, user.id, email)
      assert.equal(status, 422)
      assert.property(body, 'email')
    }
    assert.equal((await storedRow('users', user.id)).email, user.email)
    assert.equal(await sessionsOf(user.id), 1)
  })

  test('a user can get the email of a user of another company', async ({ assert }) => {
    const staff = await createStaff()
    const { user } = await createScene()
    const { user: stranger } = await createScene()
    assert.equal((await changeEmail(staff, user.id, stranger.email)).status, 200)
  })

  test('only one of two users gets the same email at once', async ({ assert }) => {
    const [one, other] = [await createStaff(), await createStaff()]
    const { user, company } = await createScene()
    const { user: colleague } = await addUser(company)
    const email = newEmail()
    const responses = await Promise.all([
      changeEmail(one, user.id, email),
      changeEmail(other, colleague.id, email),
    ])
    assert.deepEqual(statusesOf(responses), [200, 422])
    assert.lengthOf(await db.from('users').where({ company_id: company.id, email }), 1)
  })

  test('either a changed or a registering user gets the same email at once', async ({ assert }) => {
    const staff = await createStaff()
    const { user, company } = await createScene()
    const email = newEmail()
    await registered(userOnly(company.cofor10, { user: userStep({ email }) }))
    const code = await newestCodeTo(email)
    const [changed, confirmed] = await Promise.all([
      changeEmail(staff, user.id, email),
      confirm(code),
    ])
    assert.deepEqual([changed.status === 200, confirmed.status === 200].sort(), [false, true])
    assert.include([200, 422], changed.status)
    assert.include([200, 409], confirmed.status)
    assert.lengthOf(await db.from('users').where({ company_id: company.id, email }), 1)
  })

  test('changing the email of an administrator is refused to customer service', async ({
    assert,
  }) => {
    const service = await createStaff('CUSTOMER_SERVICE')
    const admin = await createStaff('ADMINISTRATOR')
    const { status, body } = await changeEmail(service, admin.user.id, newEmail())
    assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    assert.equal((await storedRow('users', admin.user.id)).email, admin.user.email)
    assert.equal(await sessionsOf(admin.user.id), 1)
  })
})
