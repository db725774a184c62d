import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { mailsTo } from '#tests/functional/accounts/password_mails'
import {
  codesTo,
  companyOf,
  complete,
  confirm,
  loginRefusal,
  newEmail,
  newSite,
  newestCodeTo,
  registered,
  unknownCompany,
  userOnly,
  userStep,
  usersOf,
} from '#tests/functional/registration/registration_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const WAITS = 'EMAIL_CONFIRMATION_REQUESTED'
const CONFIRMED = 'CLIENT_APPROVAL_REQUESTED'
const DAY_MS = 86_400_000

/** Somebody who has registered for a new site. */
async function register(language = 'en') {
  const site = await newSite()
  const email = await registered(complete(site.cofor10), language)
  const company = await companyOf(site.cofor10)
  const [user] = await usersOf(company.id)
  return { site, email, company, userId: user.id as number, code: await newestCodeTo(email) }
}

const stateOf = async (userId: number) =>
  (await db.from('users').where('id', userId).first())?.state

const requestsFor = (userId: number) =>
  db.from('approval_requests').where({ user_id: userId, kind: 'USER' })

const confirmationsOf = (userId: number) =>
  db.from('audit_log').where({
    subject: 'user',
    subject_id: userId,
    action: 'accounts.confirm_email',
  })

async function createApprover(language: 'en' | 'fr' = 'en') {
  const { id } = await createStaffCompany(db.connection(), 'MANUFACTURER')
  return createUser(db.connection(), { companyId: id, roles: ['APPROVER'], language })
}

test.group('Confirm the email', (group) => {
  group.each.setup(() => limiter.clear())

  test('asks the approvers to decide', async ({ assert }) => {
    const approvers = [await createApprover(), await createApprover('fr')]
    const { userId, company, code } = await register()
    const { status, body } = await confirm(code)
    assert.equal(status, 200)
    assert.match(body.detail, /^Your email address is confirmed\./)
    assert.equal(await stateOf(userId), CONFIRMED)
    const [request, ...others] = await requestsFor(userId)
    assert.lengthOf(others, 0)
    assert.deepInclude(request, { company_id: company.id, state: 'WAITING' })
    for (const approver of approvers) {
      const [mail] = await mailsTo(approver.email)
      assert.deepInclude(mail, {
        template: 'user_approval_requested',
        language: approver.language,
      })
      assert.include(mail!.text, 'Noémie Lambert')
    }
  })

  test('answers in the language of the call', async ({ assert }) => {
    const { code } = await register('fr')
    const { body } = await confirm(code, 'fr')
    assert.match(body.detail, /^Votre adresse e-mail est confirmée\./)
    const { status, body: refused } = await confirm('x', 'fr')
    assert.deepEqual([status, refused.detail], [404, 'Code de confirmation non valable.'])
  })

  test('writes it down as the user’s deed', async ({ assert }) => {
    const { userId, code } = await register()
    await confirm(code)
    const [entry, ...others] = await confirmationsOf(userId)
    assert.lengthOf(others, 0)
    assert.equal(entry.user_id, userId)
    assert.deepEqual(JSON.parse(entry.before), { state: WAITS })
    assert.deepEqual(JSON.parse(entry.after), { state: CONFIRMED })
  })

  test('does not yet let anybody log in', async ({ assert }) => {
    const { site, email, code } = await register()
    await confirm(code)
    const account = { email, cofor10: site.cofor10, password: 'Labels-2026!' }
    assert.equal(await loginRefusal(account), 'NOT_ACTIVATED')
  })

  test('answers a second click as the first, and asks the approvers once', async ({ assert }) => {
    const { userId, code } = await register()
    const answers = [await confirm(code), await confirm(code)]
    await db.from('users').where('id', userId).update({ state: 'APPROVED' })
    answers.push(await confirm(code))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.equal(await stateOf(userId), 'APPROVED')
    assert.lengthOf(await requestsFor(userId), 1)
    assert.lengthOf(await confirmationsOf(userId), 1)
  })

  test('of ten clicks at once one asks the approvers', async ({ assert }) => {
    const { userId, code } = await register()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200)
    )
    assert.lengthOf(await requestsFor(userId), 1)
    assert.lengthOf(await confirmationsOf(userId), 1)
  }).timeout(20_000)

  test('ten people at once confirm without waiting for each other in vain', async ({ assert }) => {
    const people = []
    for (let person = 0; person < 10; person += 1) people.push(await register())
    const answers = await Promise.all(people.map(({ code }) => confirm(code)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      people.map(() => 200)
    )
    for (const { userId } of people) assert.lengthOf(await requestsFor(userId), 1)
  }).timeout(30_000)

  test('opening the page or its address changes nothing and tells no other page', async ({
    assert,
  }) => {
    const { userId, code } = await register()
    for (const page of ['confirmation', 'client_confirmation', 'client_address_confirmation']) {
      const { headers } = await new Visitor().get(`/accounts/${page}/${code}`)
      assert.equal(headers.get('referrer-policy'), 'no-referrer', page)
    }
    const { status } = await new Visitor().get('/accounts/api/confirmation/')
    assert.equal(status, 404)
    assert.equal(await stateOf(userId), WAITS)
    assert.equal((await confirm(code)).status, 200)
  })

  test('refuses codes that are unknown, late or for something else', async ({ assert }) => {
    const { userId, code } = await register()
    const other = await register()
    const late = toDbInstant(new Date(Date.now() - 1_000))
    await db.from('mail_codes').where('user_id', userId).update({ expires_at: late })
    await db.from('mail_codes').where('user_id', other.userId).update({ purpose: 'PASSWORD_RESET' })
    for (const token of [code, other.code, 'x', `${code}x`, code.toLowerCase()]) {
      const { status, body } = await confirm(token)
      assert.deepEqual(
        [status, body.code, body.detail],
        [404, 'INVALID_CODE', 'Invalid confirmation code.']
      )
    }
    assert.deepEqual([await stateOf(userId), await stateOf(other.userId)], [WAITS, WAITS])
    assert.lengthOf(await requestsFor(userId), 0)
  })

  test('the link is good for seven days', async ({ assert }) => {
    const { userId } = await register()
    const [code] = await db.from('mail_codes').where('user_id', userId)
    const lifetime = Date.parse(`${code.expires_at}Z`) - Date.parse(`${code.created_at}Z`)
    assert.equal(lifetime, 7 * DAY_MS)
  })

  test('says what is wrong about a call without a code', async ({ assert }) => {
    for (const body of [{}, { token: '' }, { token: null }]) {
      const { status, body: answer } = await new Visitor().post('/accounts/api/confirmation/', body)
      assert.equal(status, 422)
      assert.deepEqual(answer.token, ['Required'])
    }
    for (const token of [1, ['x'], { a: 1 }, 'x'.repeat(201)]) {
      assert.equal((await confirm(token)).status, 422)
    }
  })

  test('is refused without the CSRF token', async ({ assert }) => {
    const { userId, code } = await register()
    const { status } = await new Visitor().post(
      '/accounts/api/confirmation/',
      { token: code },
      { withoutCsrf: true }
    )
    assert.equal(status, 403)
    assert.equal(await stateOf(userId), WAITS)
  })

  test('refuses the code of a mail that a newer registration replaced', async ({ assert }) => {
    const site = await newSite()
    const user = userStep({ email: newEmail() })
    const email = await registered(complete(site.cofor10, { user }))
    await registered(userOnly(site.cofor10, { user: { ...user, first_name: 'Noé' } }))
    const [older, newer] = await codesTo(email)
    assert.equal((await confirm(older)).status, 404)
    assert.equal((await confirm(newer)).status, 200)
    const [row] = await db.from('users').where('email', email)
    assert.deepInclude(row, { state: CONFIRMED, first_name: 'Noé' })
  })

  test('refuses the code of a user who was rejected', async ({ assert }) => {
    const { userId, code } = await register()
    await confirm(code)
    await db.from('users').where('id', userId).delete()
    assert.equal((await confirm(code)).status, 404)
  })

  test('works for a temporary account', async ({ assert }) => {
    const email = await registered(unknownCompany())
    assert.equal((await confirm(await newestCodeTo(email))).status, 200)
    const [user] = await db.from('users').where('email', email)
    assert.equal(user.state, CONFIRMED)
  })
})

test.group('The first user of a company', (group) => {
  group.each.setup(() => limiter.clear())

  const firstUsers = async (companyId: number) =>
    (await usersOf(companyId))
      .filter(({ is_first_user: isFirst }) => Boolean(isFirst))
      .map(({ email }) => email)

  test('is who confirms first, not who registered first', async ({ assert }) => {
    const { site, company, email: early, code } = await register()
    const later = await registered(userOnly(site.cofor10))
    assert.deepEqual(await firstUsers(company.id), [early])
    await confirm(await newestCodeTo(later))
    assert.deepEqual(await firstUsers(company.id), [later])
    await confirm(code)
    assert.deepEqual(await firstUsers(company.id), [later])
  })

  test('is one of two who confirm at once', async ({ assert }) => {
    const { site, company, code } = await register()
    const later = await registered(userOnly(site.cofor10))
    await Promise.all([confirm(code), confirm(await newestCodeTo(later))])
    assert.lengthOf(await firstUsers(company.id), 1)
    for (const { state } of await usersOf(company.id)) assert.equal(state, CONFIRMED)
  })

  test('is nobody new where users are confirmed already', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const email = await registered(userOnly(company.cofor10))
    await confirm(await newestCodeTo(email))
    assert.deepEqual(await firstUsers(company.id), [])
  })
})

test.group('Confirm the email: limits', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('fifty tries from one address, then 429', async ({ assert }) => {
    const visitor = new Visitor()
    const answers = await Promise.all(
      Array.from({ length: 52 }, () => visitor.post('/accounts/api/confirmation/', { token: 'x' }))
    )
    const refused = answers.filter(({ status }) => status === 429)
    assert.lengthOf(refused, 2)
    assert.isAbove(Number(refused[0]!.headers.get('retry-after')), 0)
  }).timeout(20_000)
})
