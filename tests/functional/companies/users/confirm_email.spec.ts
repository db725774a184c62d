import { anonymiseUsers } from '#app/operations/personal_data/anonymise_users'
import { createUser } from '#database/factories/user_factory'
import { transaction } from '#database/transaction'
import { newestCode as newestPasswordCode } from '#tests/functional/access/accounts/password_mails'
import { NEW, confirm as setPassword } from '#tests/functional/access/accounts/new_password_scene'
import { newEmail } from '#tests/functional/companies/registration/registration_scene'
import { mailKindsTo, mailsTo } from '#tests/functional/setup/mails'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, sessionsOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import {
  EMAIL_CHANGE,
  changeEmail,
  createAskedChange,
  decide,
  newestCode,
  userPath,
} from '#tests/functional/companies/users/email_change_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LONG_AGO = '2020-01-01 00:00:00.000'

const emailOf = async (id: number) => (await storedRow('users', id)).email

const waitingOf = (userId: number) => db.from('email_changes').where('user_id', userId)

test.group('Another email of staff', (group) => {
  group.each.setup(() => limiter.clear())

  test('waits and is shown with who asked for it, while the email in force stays', async ({
    assert,
  }) => {
    const { service, user, email } = await createAskedChange()
    const { body } = await service.visitor.get(userPath(user.id))
    assert.equal(body.email, user.email)
    assert.containsSubset(body.email_change, {
      email,
      asked_by: `${service.user.firstName} ${service.user.lastName}`,
    })
    assert.containsSubset(body.abilities, { confirm_email: false, withdraw_email: true })
    assert.equal(await sessionsOf(user.id), 1)
    assert.equal((await new Visitor().logIn(user)).status, 200)
    const [entry, ...others] = await auditOf('user', user.id)
    assert.lengthOf(others, 0)
    assert.deepInclude(entry, {
      action: 'accounts.ask_email_change',
      user_id: service.user.id,
      before: { email: user.email },
      after: { email },
    })
  })

  test('is mailed to the address in force alone, in the language of the user', async ({
    assert,
  }) => {
    const { user, email } = await createAskedChange({ language: 'fr' })
    assert.deepEqual(await mailKindsTo(user.email), [['fr', 'email_change_asked']])
    assert.isEmpty(await mailsTo(email))
  })

  test('has to be confirmed for users of suppliers with rights of staff, too', async ({
    assert,
  }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { user } = await createScene()
    await giveOwnRole(user.id, ['accounts.approve_user'])
    await changeEmail(admin, user.id, newEmail())
    assert.equal(await emailOf(user.id), user.email)
    assert.lengthOf(await waitingOf(user.id), 1)
  })

  test('waits while the names of the same form change at once', async ({ assert }) => {
    const { service, user, email } = await createAskedChange()
    const { body } = await changeEmail(service, user.id, user.email, { last_name: 'Grand' })
    assert.deepEqual([body.last_name, body.email_change?.email], ['Grand', email])
    assert.deepInclude((await auditOf('user', user.id)).at(-1), { action: 'accounts.change_user' })
  })

  test('is shown by the link, which changes nothing', async ({ assert }) => {
    const { user, email, code } = await createAskedChange()
    const before = await storedRow('users', user.id)
    for (let opened = 0; opened < 3; opened += 1) {
      const { status, body } = await new Visitor().get(`${EMAIL_CHANGE}?token=${code}`)
      assert.equal(status, 200)
      assert.containsSubset(body, { email, former_email: user.email, account_id: user.cofor10 })
    }
    assert.deepEqual(await storedRow('users', user.id), before)
    assert.lengthOf(await waitingOf(user.id), 1)
    assert.equal((await decide(code)).status, 204)
  })

  test('is in force once it is confirmed with the code, and both addresses are informed', async ({
    assert,
  }) => {
    const { user, email, code } = await createAskedChange()
    assert.equal((await decide(code)).status, 204)
    assert.equal(await emailOf(user.id), email)
    assert.equal(await sessionsOf(user.id), 0)
    assert.isEmpty(await waitingOf(user.id))
    for (const address of [user.email, email]) {
      assert.equal((await mailsTo(address)).at(-1)?.template, 'email_changed')
    }
    assert.equal((await new Visitor().logIn({ ...user, email })).status, 200)
    assert.deepInclude((await auditOf('user', user.id)).at(-1), {
      action: 'accounts.confirm_email_change',
      user_id: user.id,
      before: { email: user.email },
      after: { email },
    })
  })

  test('is withdrawn by the owner of the former mailbox', async ({ assert }) => {
    const { user, code } = await createAskedChange()
    assert.equal((await decide(code, false)).status, 204)
    assert.equal(await emailOf(user.id), user.email)
    assert.isEmpty(await waitingOf(user.id))
    assert.deepInclude((await auditOf('user', user.id)).at(-1), {
      action: 'accounts.withdraw_email_change',
      user_id: user.id,
    })
  })

  test('is not confirmed by a code that was used, withdrawn or replaced, or is late', async ({
    assert,
  }) => {
    const used = await createAskedChange()
    await decide(used.code)
    const withdrawn = await createAskedChange()
    const path = userPath(withdrawn.user.id, 'withdraw_email/')
    const answer = await withdrawn.service.visitor.post(path, { email: withdrawn.email })
    assert.deepEqual([answer.status, answer.body.email_change], [200, null])
    const replaced = await createAskedChange()
    await changeEmail(replaced.service, replaced.user.id, newEmail())
    const late = await createAskedChange()
    for (const table of ['mail_codes', 'email_changes']) {
      await db.from(table).where('user_id', late.user.id).update({ expires_at: LONG_AGO })
    }
    for (const { code, user } of [used, withdrawn, replaced, late]) {
      const before = await emailOf(user.id)
      const { status, body } = await decide(code, true, 'fr')
      assert.deepEqual([status, body.code], [404, 'INVALID_CODE'])
      assert.include(String(body.detail), 'Ce lien ne fonctionne plus')
      assert.equal((await new Visitor().get(`${EMAIL_CHANGE}?token=${code}`)).status, 404)
      assert.equal(await emailOf(user.id), before)
    }
  })

  test('takes the place of one that waits, and is confirmed with the newer code', async ({
    assert,
  }) => {
    const { service, user } = await createAskedChange()
    const other = newEmail()
    await changeEmail(service, user.id, other)
    assert.equal((await decide(await newestCode(user.email))).status, 204)
    assert.equal(await emailOf(user.id), other)
  })

  test('is confirmed once by two buttons at once', async ({ assert }) => {
    const { user, email, code } = await createAskedChange()
    const answers = await Promise.all([decide(code), decide(code)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [204, 404]
    )
    assert.equal(await emailOf(user.id), email)
    assert.deepEqual(await mailKindsTo(email), [['en', 'email_changed']])
  })

  test('has a code that sets no password, and is not confirmed by one that does', async ({
    assert,
  }) => {
    const { service, user, email, code } = await createAskedChange()
    assert.equal((await setPassword(code)).status, 422)
    await service.visitor.post(userPath(user.id, 'send_password_reset/'))
    const passwordCode = await newestPasswordCode(user.email)
    assert.equal((await decide(passwordCode)).status, 404)
    assert.equal((await setPassword(passwordCode)).status, 200)
    assert.equal((await decide(code)).status, 204)
    assert.equal((await new Visitor().logIn({ ...user, email, password: NEW })).status, 200)
  })

  test('is refused without a code, or without a decision', async ({ assert }) => {
    for (const [body, field] of [
      [{ accepted: true }, 'token'],
      [{ token: '', accepted: true }, 'token'],
      [{ token: 'x'.repeat(300), accepted: true }, 'token'],
      [{ token: 'x', accepted: 'yes' }, 'accepted'],
    ] as const) {
      const answer = await new Visitor().post(EMAIL_CHANGE, body)
      assert.equal(answer.status, 422)
      assert.property(answer.body, field)
    }
    assert.equal((await decide('unknown')).status, 404)
  })

  test('is not put in force once a colleague has it', async ({ assert }) => {
    const { service, user, email, code } = await createAskedChange()
    await createUser(db.connection(), { companyId: service.company.id, email })
    const { status, body } = await decide(code)
    assert.deepEqual([status, body.code], [409, 'EMAIL_TAKEN'])
    assert.equal(await emailOf(user.id), user.email)
    assert.lengthOf(await waitingOf(user.id), 1)
  })

  test('is mailed once when it is requested twice, and five times an hour at most', async ({
    assert,
  }) => {
    const { service, user, email } = await createAskedChange()
    assert.equal((await changeEmail(service, user.id, email)).status, 200)
    assert.lengthOf(await mailsTo(user.email), 1)
    for (let more = 0; more < 4; more += 1) await changeEmail(service, user.id, newEmail())
    const { status } = await changeEmail(service, user.id, newEmail())
    assert.equal(status, 429)
    assert.lengthOf(await mailsTo(user.email), 5)
  })

  test('is forgotten with a deleted account', async ({ assert }) => {
    const { user, code } = await createAskedChange()
    const person = { id: user.id, email: user.email, company_id: user.companyId }
    await transaction(db.connection(), (trx) => anonymiseUsers(trx, [person], new Date()))
    assert.isEmpty(await waitingOf(user.id))
    assert.equal((await decide(code)).status, 404)
  })

  test('is part of what users download about themselves', async ({ assert }) => {
    const { email, visitor } = await createAskedChange()
    const { body } = await visitor.get('/accounts/api/users/me/data/')
    assert.equal(body.profile.unconfirmed_email, email)
  })
})

test.group('The second look at another email', (group) => {
  group.each.setup(() => limiter.clear())

  test('puts it in force when it is an administrator’s', async ({ assert }) => {
    const { user, email, code } = await createAskedChange()
    const admin = await createStaff('ADMINISTRATOR')
    assert.isTrue((await admin.visitor.get(userPath(user.id))).body.abilities.confirm_email)
    const { status, body } = await admin.visitor.post(userPath(user.id, 'confirm_email/'), {
      email,
    })
    assert.deepEqual([status, body.email, body.email_change], [200, email, null])
    assert.deepInclude((await auditOf('user', user.id)).at(-1), {
      action: 'accounts.confirm_email_change',
      user_id: admin.user.id,
    })
    assert.equal((await decide(code)).status, 404)
  })

  test('is refused to the administrator who requested it', async ({ assert }) => {
    const { service, user, email } = await createAskedChange({
      asker: 'ADMINISTRATOR',
      role: 'APPROVER',
    })
    const { body: seen } = await service.visitor.get(userPath(user.id))
    assert.isFalse(seen.abilities.confirm_email)
    const { status, body } = await service.visitor.post(userPath(user.id, 'confirm_email/'), {
      email,
    })
    assert.deepEqual([status, body.code], [409, 'SECOND_LOOK'])
    assert.equal(await emailOf(user.id), user.email)
  })

  test('is refused to customer service and to suppliers', async ({ assert }) => {
    const { service, user, email } = await createAskedChange()
    const colleague = await addUser(service.company, { roles: ['CUSTOMER_SERVICE'] })
    const { visitor } = await createScene()
    for (const somebody of [service.visitor, colleague.visitor, visitor]) {
      const { status } = await somebody.post(userPath(user.id, 'confirm_email/'), { email })
      assert.equal(status, 403)
    }
    assert.equal((await visitor.post(userPath(user.id, 'withdraw_email/'), { email })).status, 403)
    assert.equal(await emailOf(user.id), user.email)
  })

  test('is refused for an email that was replaced in another window', async ({ assert }) => {
    const { service, user, email } = await createAskedChange()
    const admin = await createStaff('ADMINISTRATOR')
    const other = newEmail()
    await changeEmail(service, user.id, other)
    for (const action of ['confirm_email/', 'withdraw_email/']) {
      const { status, body } = await admin.visitor.post(userPath(user.id, action), { email })
      assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    }
    assert.deepEqual(
      [await emailOf(user.id), (await waitingOf(user.id))[0].email],
      [user.email, other]
    )
  })

  test('is refused when nothing waits, for nobody and for what is no email', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { user, email } = await createAskedChange()
    await admin.visitor.post(userPath(user.id, 'withdraw_email/'), { email })
    for (const action of ['confirm_email/', 'withdraw_email/']) {
      const over = await admin.visitor.post(userPath(user.id, action), { email })
      assert.deepEqual([over.status, over.body.code], [409, 'NO_EMAIL_CHANGE'])
      const bad = await admin.visitor.post(userPath(user.id, action), { email: 'nobody' })
      assert.equal(bad.status, 422)
      assert.property(bad.body, 'email')
      assert.equal((await admin.visitor.post(userPath(999_999_999, action), { email })).status, 404)
    }
  })

  test('is one when an administrator and the mailbox confirm at once', async ({ assert }) => {
    const { user, email, code } = await createAskedChange()
    const admin = await createStaff('ADMINISTRATOR')
    const answers = await Promise.all([
      admin.visitor.post(userPath(user.id, 'confirm_email/'), { email }),
      decide(code),
    ])
    assert.lengthOf(
      answers.filter(({ status }) => status < 300),
      1
    )
    assert.equal(await emailOf(user.id), email)
    const confirmed = (await auditOf('user', user.id)).filter(
      ({ action }) => action === 'accounts.confirm_email_change'
    )
    assert.lengthOf(confirmed, 1)
  })
})
