import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
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

  test('staff keep their current email until the new one is confirmed', async ({ assert }) => {
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

  test('an email change is mailed to the current address, in the user’s language', async ({
    assert,
  }) => {
    const { user, email } = await createAskedChange({ language: 'fr' })
    assert.deepEqual(await mailKindsTo(user.email), [['fr', 'email_change_asked']])
    assert.isEmpty(await mailsTo(email))
  })

  test('an email change of a supplier user with staff rights must be confirmed', async ({
    assert,
  }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { user } = await createScene()
    await giveOwnRole(user.id, ['accounts.approve_user'])
    await changeEmail(admin, user.id, newEmail())
    assert.equal(await emailOf(user.id), user.email)
    assert.lengthOf(await waitingOf(user.id), 1)
  })

  test('a change of name is immediate and keeps a waiting email change', async ({ assert }) => {
    const { service, user, email } = await createAskedChange()
    const { body } = await changeEmail(service, user.id, user.email, { last_name: 'Grand' })
    assert.deepEqual([body.last_name, body.email_change?.email], ['Grand', email])
    assert.deepInclude((await auditOf('user', user.id)).at(-1), { action: 'accounts.change_user' })
  })

  test('opening the link of an email change shows it and changes nothing', async ({ assert }) => {
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

  test('the code changes the email, and both addresses are informed', async ({ assert }) => {
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

  test('the owner of the current mailbox can withdraw an email change', async ({ assert }) => {
    const { user, code } = await createAskedChange()
    assert.equal((await decide(code, false)).status, 204)
    assert.equal(await emailOf(user.id), user.email)
    assert.isEmpty(await waitingOf(user.id))
    assert.deepInclude((await auditOf('user', user.id)).at(-1), {
      action: 'accounts.withdraw_email_change',
      user_id: user.id,
    })
  })

  test('a code that is no longer valid confirms no email change', async ({ assert }) => {
    const used = await createAskedChange()
    await decide(used.code)
    const withdrawn = await createAskedChange()
    const path = userPath(withdrawn.user.id, 'withdraw_email/')
    const response = await withdrawn.service.visitor.post(path, { email: withdrawn.email })
    assert.deepEqual([response.status, response.body.email_change], [200, null])
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

  test('a newer email change replaces a waiting one', async ({ assert }) => {
    const { service, user } = await createAskedChange()
    const other = newEmail()
    await changeEmail(service, user.id, other)
    assert.equal((await decide(await newestCode(user.email))).status, 204)
    assert.equal(await emailOf(user.id), other)
  })

  test('two parallel confirmations confirm an email change once', async ({ assert }) => {
    const { user, email, code } = await createAskedChange()
    const responses = await Promise.all([decide(code), decide(code)])
    assert.deepEqual(statusesOf(responses), [204, 404])
    assert.equal(await emailOf(user.id), email)
    assert.deepEqual(await mailKindsTo(email), [['en', 'email_changed']])
  })

  test('codes of emails and of passwords cannot replace each other', async ({ assert }) => {
    const { service, user, email, code } = await createAskedChange()
    assert.equal((await setPassword(code)).status, 422)
    await service.visitor.post(userPath(user.id, 'send_password_reset/'))
    const passwordCode = await newestPasswordCode(user.email)
    assert.equal((await decide(passwordCode)).status, 404)
    assert.equal((await setPassword(passwordCode)).status, 200)
    assert.equal((await decide(code)).status, 204)
    assert.equal((await new Visitor().logIn({ ...user, email, password: NEW })).status, 200)
  })

  test('an email change is not decided without a valid code and decision', async ({ assert }) => {
    for (const [body, field] of [
      [{ accepted: true }, 'token'],
      [{ token: '', accepted: true }, 'token'],
      [{ token: 'x'.repeat(300), accepted: true }, 'token'],
      [{ token: 'x', accepted: 'yes' }, 'accepted'],
    ] as const) {
      const response = await new Visitor().post(EMAIL_CHANGE, body)
      assert.equal(response.status, 422)
      assert.property(response.body, field)
    }
    assert.equal((await decide('unknown')).status, 404)
  })

  test('an email that a colleague has by now cannot be confirmed', async ({ assert }) => {
    const { service, user, email, code } = await createAskedChange()
    await createUser(db.connection(), { companyId: service.company.id, email })
    assert.deepEqual(refusalOf(await decide(code)), [409, 'EMAIL_TAKEN'])
    assert.equal(await emailOf(user.id), user.email)
    assert.lengthOf(await waitingOf(user.id), 1)
  })

  test('a repeated email change is mailed once, and five an hour at most', async ({ assert }) => {
    const { service, user, email } = await createAskedChange()
    assert.equal((await changeEmail(service, user.id, email)).status, 200)
    assert.lengthOf(await mailsTo(user.email), 1)
    for (let more = 0; more < 4; more += 1) await changeEmail(service, user.id, newEmail())
    assert.equal((await changeEmail(service, user.id, newEmail())).status, 429)
    assert.lengthOf(await mailsTo(user.email), 5)
  })

  test('deleting an account deletes its waiting email change', async ({ assert }) => {
    const { user, code } = await createAskedChange()
    const person = { id: user.id, email: user.email, company_id: user.companyId }
    await transaction(db.connection(), (trx) => anonymiseUsers(trx, [person], new Date()))
    assert.isEmpty(await waitingOf(user.id))
    assert.equal((await decide(code)).status, 404)
  })

  test('the data download contains a waiting email change', async ({ assert }) => {
    const { email, visitor } = await createAskedChange()
    const { body } = await visitor.get('/accounts/api/users/me/data/')
    assert.equal(body.profile.unconfirmed_email, email)
  })
})

test.group('The second look at another email', (group) => {
  group.each.setup(() => limiter.clear())

  test('an administrator can confirm an email change', async ({ assert }) => {
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

  test('administrators cannot confirm their own email changes', async ({ assert }) => {
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

  test('customer service and suppliers cannot confirm an email change', async ({ assert }) => {
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

  test('a replaced email change is neither confirmed nor withdrawn', async ({ assert }) => {
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

  test('only a waiting email change is confirmed or withdrawn', async ({ assert }) => {
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

  test('two people at once confirm an email change once', async ({ assert }) => {
    const { user, email, code } = await createAskedChange()
    const admin = await createStaff('ADMINISTRATOR')
    const responses = await Promise.all([
      admin.visitor.post(userPath(user.id, 'confirm_email/'), { email }),
      decide(code),
    ])
    const accepted = responses.filter(({ status }) => status < 300)
    assert.lengthOf(accepted, 1)
    assert.equal(await emailOf(user.id), email)
    const confirmed = (await auditOf('user', user.id)).filter(
      ({ action }) => action === 'accounts.confirm_email_change'
    )
    assert.lengthOf(confirmed, 1)
  })
})
