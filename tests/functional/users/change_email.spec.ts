import { createUser } from '#database/factories/user_factory'
import {
  confirm,
  newEmail,
  newestCodeTo,
  registered,
  userOnly,
  userStep,
} from '#tests/functional/registration/registration_scene'
import {
  auditOf,
  createStaffMember,
  mailsTo,
  sessionsOf,
  type Staff,
} from '#tests/functional/setup/staff_member'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const userPath = (id: number, action = '') => `/backoffice/api/users/${id}/${action}`

const rowOf = (id: number) => db.from('users').where('id', id).firstOrFail()

/** Sends the form of a user as it was opened, with another email. */
async function changeEmail({ visitor }: Staff, id: number, email: string) {
  const { body } = await visitor.get(userPath(id))
  return visitor.put(userPath(id), { ...body, email })
}

test.group('Change a user’s email', (group) => {
  group.each.setup(() => limiter.clear())

  test('the user logs in with the new one alone, as it is normalised', async ({ assert }) => {
    const staff = await createStaffMember()
    const { user, company } = await createScene()
    const email = newEmail()
    const { status, body } = await changeEmail(staff, user.id, ` ${email.toUpperCase()} `)
    assert.deepEqual([status, body.email], [200, email])
    assert.equal((await rowOf(user.id)).email, email)
    const account = { password: user.password, cofor10: company.cofor10 }
    const former = await new Visitor().logIn({ ...account, email: user.email })
    assert.equal(former.body.code, 'INVALID_CREDENTIALS')
    assert.equal((await new Visitor().logIn({ ...account, email })).status, 200)
  })

  test('ends the sessions and the mailed links, and tells both addresses', async ({ assert }) => {
    const staff = await createStaffMember()
    const { user, company } = await createScene({ user: { language: 'fr' } })
    await staff.visitor.post(userPath(user.id, 'send_password_reset/'))
    const email = newEmail()
    await changeEmail(staff, user.id, email)
    assert.equal(await sessionsOf(user.id), 0)
    const codes = await db.from('mail_codes').where('user_id', user.id)
    assert.lengthOf(codes, 1)
    assert.isNotNull(codes[0].used_at)
    assert.deepEqual(await mailsTo(email), [['fr', 'email_changed']])
    assert.deepEqual((await mailsTo(user.email)).at(-1), ['fr', 'email_changed'])
    const mails = await db.from('mail_outbox').where('template', 'email_changed').orderBy('id')
    for (const address of [user.email, email]) {
      const mail = mails.findLast(({ to_address: to }) => to === address)
      assert.deepEqual(JSON.parse(mail.data), {
        person: `${user.firstName} ${user.lastName}`,
        email,
        former_email: user.email,
        account_id: company.cofor10,
      })
    }
  })

  test('is in the audit log with both', async ({ assert }) => {
    const staff = await createStaffMember()
    const { user } = await createScene()
    const email = newEmail()
    await changeEmail(staff, user.id, email)
    const [entry, ...others] = await auditOf('user', user.id)
    assert.lengthOf(others, 0)
    assert.deepEqual([entry!.action, entry!.user_id], ['accounts.change_user', staff.user.id])
    assert.deepEqual([entry!.before.email, entry!.after.email], [user.email, email])
  })

  test('leaves sessions alone where something else is changed', async ({ assert }) => {
    const staff = await createStaffMember()
    const { user } = await createScene()
    const { body } = await staff.visitor.get(userPath(user.id))
    await staff.visitor.put(userPath(user.id), { ...body, last_name: 'Grand' })
    assert.equal(await sessionsOf(user.id), 1)
    assert.lengthOf(await mailsTo(user.email), 0)
  })

  test('refuses one that a colleague has, and what is none', async ({ assert }) => {
    const staff = await createStaffMember()
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
    assert.equal((await rowOf(user.id)).email, user.email)
    assert.equal(await sessionsOf(user.id), 1)
  })

  test('takes one that somebody of another company has', async ({ assert }) => {
    const staff = await createStaffMember()
    const { user } = await createScene()
    const { user: stranger } = await createScene()
    assert.equal((await changeEmail(staff, user.id, stranger.email)).status, 200)
  })

  test('gives it to one of two at once', async ({ assert }) => {
    const [one, other] = [await createStaffMember(), await createStaffMember()]
    const { user, company } = await createScene()
    const { user: colleague } = await addUser(company)
    const email = newEmail()
    const answers = await Promise.all([
      changeEmail(one, user.id, email),
      changeEmail(other, colleague.id, email),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
    assert.lengthOf(await db.from('users').where({ company_id: company.id, email }), 1)
  })

  test('or to who registers with it at once', async ({ assert }) => {
    const staff = await createStaffMember()
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

  test('is refused to customer service for an administrator', async ({ assert }) => {
    const service = await createStaffMember()
    const admin = await createStaffMember({ roles: ['ADMINISTRATOR'] })
    const { status, body } = await changeEmail(service, admin.user.id, newEmail())
    assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    assert.equal((await rowOf(admin.user.id)).email, admin.user.email)
    assert.equal(await sessionsOf(admin.user.id), 1)
  })
})
