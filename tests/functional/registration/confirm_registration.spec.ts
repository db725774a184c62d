import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { mailsTo } from '#tests/functional/accounts/password_mails'
import {
  addressStep,
  codesTo,
  companyOf,
  complete,
  confirm,
  joined,
  loginRefusal,
  newEmail,
  newSite,
  newestCodeTo,
  registered,
  requestsOf,
  unknownCompany,
  userOnly,
  userStep,
  usersOf,
} from '#tests/functional/registration/registration_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CONFIRMED = 'CLIENT_APPROVAL_REQUESTED'
const DAY_MS = 86_400_000

/** Somebody who has registered for a new site. */
async function register(language = 'en') {
  const site = await newSite()
  const email = await registered(complete(site.cofor10), language)
  return { site, email, code: await newestCodeTo(email) }
}

/** The user who came of a registration; undefined before it is confirmed. */
const userOf = (email: string) => db.from('users').where('email', email).first()

const requestsFor = async (email: string) =>
  db.from('approval_requests').where({ user_id: (await userOf(email))?.id ?? 0, kind: 'USER' })

const auditOf = async (email: string) =>
  db.from('audit_log').where({ subject: 'user', subject_id: (await userOf(email))?.id ?? 0 })

async function createApprover(language: 'en' | 'fr' = 'en') {
  const { id } = await createStaffCompany(db.connection(), 'MANUFACTURER')
  return createUser(db.connection(), { companyId: id, roles: ['APPROVER'], language })
}

test.group('Confirm the email', (group) => {
  group.each.setup(() => limiter.clear())

  test('asks the approvers to decide', async ({ assert }) => {
    const approvers = [await createApprover(), await createApprover('fr')]
    const { email, site, code } = await register()
    const { status, body } = await confirm(code)
    assert.equal(status, 200)
    assert.match(body.detail, /^Your email address is confirmed\. The manufacturer is now/)
    assert.equal(body.outcome, 'CONFIRMED')
    assert.equal((await userOf(email)).state, CONFIRMED)
    const [request, ...others] = await requestsFor(email)
    assert.lengthOf(others, 0)
    const { id: companyId } = await companyOf(site.cofor10)
    assert.deepInclude(request, { company_id: companyId, state: 'WAITING' })
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
    const { email, code } = await register()
    await confirm(code)
    const [entry, ...others] = await auditOf(email)
    assert.lengthOf(others, 0)
    assert.deepInclude(entry, { action: 'accounts.register', user_id: entry.subject_id })
    assert.deepInclude(JSON.parse(entry.after), { state: CONFIRMED, first_user: true })
  })

  test('does not yet let anybody log in', async ({ assert }) => {
    const { site, email, code } = await register()
    await confirm(code)
    const account = { email, cofor10: site.cofor10, password: 'Labels-2026!' }
    assert.equal(await loginRefusal(account), 'NOT_ACTIVATED')
  })

  test('answers a second click as the first, and asks the approvers once', async ({ assert }) => {
    const { email, code } = await register()
    const answers = [await confirm(code), await confirm(code)]
    await db.from('users').where('email', email).update({ state: 'APPROVED' })
    answers.push(await confirm(code))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.outcome]),
      answers.map(() => [200, 'CONFIRMED'])
    )
    assert.equal((await userOf(email)).state, 'APPROVED')
    assert.lengthOf(await requestsFor(email), 1)
    assert.lengthOf(await auditOf(email), 1)
  })

  test('of ten clicks at once one asks the approvers', async ({ assert }) => {
    const { email, code } = await register()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200)
    )
    assert.lengthOf(await db.from('users').where('email', email), 1)
    assert.lengthOf(await requestsFor(email), 1)
    assert.lengthOf(await auditOf(email), 1)
  })

  test('opening the page or its address changes nothing and tells no other page', async ({
    assert,
  }) => {
    const { email, code } = await register()
    for (const page of ['confirmation', 'client_confirmation', 'client_address_confirmation']) {
      const { headers } = await new Visitor().get(`/accounts/${page}/${code}`)
      assert.equal(headers.get('referrer-policy'), 'no-referrer', page)
    }
    const { status } = await new Visitor().get('/accounts/api/confirmation/')
    assert.equal(status, 404)
    assert.isNull(await userOf(email))
    assert.equal((await confirm(code)).status, 200)
  })

  test('refuses codes that are unknown, late or for something else', async ({ assert }) => {
    const { email, code } = await register()
    const expired = toDbInstant(new Date(Date.now() - 1_000))
    await requestsOf(email).update({ expires_at: expired })
    for (const token of [code, 'x', `${code}x`, code.toLowerCase()]) {
      const { status, body } = await confirm(token)
      assert.deepEqual(
        [status, body.code, body.detail],
        [404, 'INVALID_CODE', 'Invalid confirmation code.']
      )
    }
    assert.isNull(await userOf(email))
  })

  test('the link is good for seven days', async ({ assert }) => {
    const { email } = await register()
    const [request] = await requestsOf(email)
    const lifetime = Date.parse(`${request.expires_at}Z`) - Date.parse(`${request.created_at}Z`)
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
    const { email, code } = await register()
    const { status } = await new Visitor().post(
      '/accounts/api/confirmation/',
      { token: code },
      { withoutCsrf: true }
    )
    assert.equal(status, 403)
    assert.isNull(await userOf(email))
  })

  test('refuses the code of a user who was rejected', async ({ assert }) => {
    const { email, code } = await register()
    await confirm(code)
    await db.from('users').where('email', email).delete()
    assert.equal((await confirm(code)).status, 404)
  })

  test('works for a temporary account', async ({ assert }) => {
    const email = await registered(unknownCompany())
    assert.equal((await confirm(await newestCodeTo(email))).status, 200)
    const [user] = await db.from('users').where('email', email)
    assert.equal(user.state, CONFIRMED)
  })
})

test.group('Rivals for one email or one site', (group) => {
  group.each.setup(() => limiter.clear())

  const OVERTAKEN = [409, 'REGISTRATION_OVERTAKEN']
  const stranger = { password: 'Stranger-2026!', password_again: 'Stranger-2026!' }

  test('of two for one email the first confirmed wins, and the other is told so', async ({
    assert,
  }) => {
    const site = await newSite()
    const email = newEmail()
    await registered(complete(site.cofor10, { user: userStep({ email, ...stranger }) }))
    await registered(complete(site.cofor10, { user: userStep({ email }) }))
    const [early, late] = await codesTo(email)
    assert.equal((await confirm(late)).status, 200)
    const { status, body } = await confirm(early)
    assert.deepEqual([status, body.code], OVERTAKEN)
    assert.match(
      body.detail,
      /^This email address has already been confirmed with another registration/
    )
    const french = await confirm(early, 'fr')
    assert.match(french.body.detail, /^Cette adresse e-mail a été confirmée avec une autre/)
    const account = { email, cofor10: site.cofor10 }
    assert.equal(await loginRefusal({ ...account, password: 'Labels-2026!' }), 'NOT_ACTIVATED')
    const refused = await loginRefusal({ ...account, password: stranger.password })
    assert.equal(refused, 'INVALID_CREDENTIALS')
    assert.equal((await confirm(late)).status, 200)
  })

  test('of two for one site the second becomes an additional user and is told so', async ({
    assert,
  }) => {
    const site = await newSite()
    const planted = [addressStep('BILLING'), addressStep('DELIVERY', { city: 'Elsewhere' })]
    const early = await registered(complete(site.cofor10, { addresses: planted }))
    const later = await registered(complete(site.cofor10))
    const won = await confirm(await newestCodeTo(later))
    const lost = await confirm(await newestCodeTo(early), 'fr')
    assert.deepEqual([won.body.outcome, lost.body.outcome], ['CONFIRMED', 'COMPANY_TAKEN'])
    assert.include(lost.body.detail, 'Une autre personne a inscrit votre société avant vous')
    const { id } = await companyOf(site.cofor10)
    assert.deepEqual(
      (await usersOf(id)).map(({ email, is_first_user: isFirst }) => [email, Boolean(isFirst)]),
      [
        [later, true],
        [early, false],
      ]
    )
    const cities = (await db.from('addresses').where('company_id', id)).map(({ city }) => city)
    assert.notInclude(cities, 'Elsewhere')
    assert.equal((await confirm(await newestCodeTo(early))).body.outcome, 'COMPANY_TAKEN')
  })

  test('an additional user who entered no company is not told of any', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const email = await registered(userOnly(company.cofor10))
    const { body } = await confirm(await newestCodeTo(email))
    assert.equal(body.outcome, 'CONFIRMED')
    assert.isFalse(Boolean((await userOf(email)).is_first_user))
  })

  test('of two for one email at once one wins', async ({ assert }) => {
    const site = await newSite()
    const email = newEmail()
    await registered(complete(site.cofor10, { user: userStep({ email, ...stranger }) }))
    await registered(complete(site.cofor10, { user: userStep({ email }) }))
    const answers = await Promise.all((await codesTo(email)).map((code) => confirm(code)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.lengthOf(await db.from('users').where('email', email), 1)
    assert.lengthOf(await requestsFor(email), 1)
  })

  test('each of two unknown companies with one COFOR6 becomes a company', async ({ assert }) => {
    const one = unknownCompany()
    const other = unknownCompany({ company_profile: one.company_profile })
    await joined(one)
    await joined(other)
    const companies = await db.from('companies').where('cofor6', one.company_profile.cofor6)
    assert.lengthOf(companies, 2)
  })

  test('who registered as an additional user of a company that is gone registers again', async ({
    assert,
  }) => {
    const site = await newSite()
    const first = await joined(complete(site.cofor10))
    const email = await registered(userOnly(site.cofor10))
    const { id, company_id: companyId } = await userOf(first)
    await db.from('users').where('id', id).delete()
    for (const table of ['contacts', 'company_product_groups', 'addresses']) {
      await db.from(table).where('company_id', companyId).delete()
    }
    await db.from('companies').where('id', companyId).delete()
    const { status, body } = await confirm(await newestCodeTo(email))
    assert.deepEqual([status, body.code], [409, 'REGISTER_AGAIN'])
    assert.isNull(await companyOf(site.cofor10))
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
  })
})
