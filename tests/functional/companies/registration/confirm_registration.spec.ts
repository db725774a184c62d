import { statusesOf } from '#tests/functional/companies/answers'
import { createApprover } from '#tests/functional/companies/approvals/approval_scene'
import { toDbInstant } from '#database/instant'
import { mailsTo } from '#tests/functional/setup/mails'
import {
  CONFIRMATION,
  companyOf,
  complete,
  confirm,
  loginRefusal,
  newSite,
  newestCodeTo,
  registered,
  requestsOf,
  unknownCompany,
  userOf,
  requestsFor,
} from '#tests/functional/companies/registration/registration_scene'
import { auditOf } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CONFIRMED = 'CLIENT_APPROVAL_REQUESTED'

async function register(language = 'en') {
  const site = await newSite()
  const email = await registered(complete(site.cofor10), language)
  return { site, email, code: await newestCodeTo(email) }
}

test.group('Confirm the email', (group) => {
  group.each.setup(() => limiter.clear())

  test('confirming a registration asks the approvers to decide', async ({ assert }) => {
    const approvers = [await createApprover(), await createApprover({ language: 'fr' })]
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
    for (const { user: approver } of approvers) {
      const [mail] = await mailsTo(approver.email)
      assert.deepInclude(mail, {
        template: 'user_approval_requested',
        language: approver.language,
      })
      assert.include(mail!.text, 'Noémie Lambert')
    }
  })

  test('the response to a confirmation is in the caller’s language', async ({ assert }) => {
    const { code } = await register('fr')
    const { body } = await confirm(code, 'fr')
    assert.match(body.detail, /^Votre adresse e-mail est confirmée\./)
    const { status, body: refused } = await confirm('x', 'fr')
    assert.deepEqual([status, refused.detail], [404, 'Code de confirmation non valable.'])
  })

  test('confirming a registration is in the audit log as an action of the user', async ({
    assert,
  }) => {
    const { email, code } = await register()
    await confirm(code)
    const { id } = await userOf(email)
    const [entry, ...others] = await auditOf('user', id)
    assert.lengthOf(others, 0)
    assert.deepInclude(entry, { action: 'accounts.register', user_id: id })
    assert.deepInclude(entry?.after, { state: CONFIRMED, first_user: true })
  })

  test('a confirmed user cannot log in before activation', async ({ assert }) => {
    const { site, email, code } = await register()
    await confirm(code)
    const account = { email, cofor10: site.cofor10, password: 'Labels-2026!' }
    assert.equal(await loginRefusal(account), 'NOT_ACTIVATED')
  })

  test('confirming a registration again returns the first outcome and asks the approvers once', async ({
    assert,
  }) => {
    const { email, code } = await register()
    const responses = [await confirm(code), await confirm(code)]
    await db.from('users').where('email', email).update({ state: 'APPROVED' })
    responses.push(await confirm(code))
    const outcomes = responses.map(({ status, body }) => [status, body.outcome])
    assert.deepEqual(outcomes, Array(3).fill([200, 'CONFIRMED']))
    assert.equal((await userOf(email)).state, 'APPROVED')
    assert.lengthOf(await requestsFor(email), 1)
    assert.lengthOf(await auditOf('user', (await userOf(email)).id), 1)
  })

  test('ten parallel confirmations of a registration ask the approvers once', async ({
    assert,
  }) => {
    const { email, code } = await register()
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(code)))
    assert.deepEqual(statusesOf(responses), Array(10).fill(200))
    assert.lengthOf(await db.from('users').where('email', email), 1)
    assert.lengthOf(await requestsFor(email), 1)
    assert.lengthOf(await auditOf('user', (await userOf(email)).id), 1)
  })

  test('opening a confirmation page changes nothing and sends no referrer', async ({ assert }) => {
    const { email, code } = await register()
    for (const page of ['confirmation', 'client_confirmation', 'client_address_confirmation']) {
      const { headers } = await new Visitor().get(`/accounts/${page}/${code}`)
      assert.equal(headers.get('referrer-policy'), 'no-referrer', page)
    }
    const { status } = await new Visitor().get(CONFIRMATION)
    assert.equal(status, 404)
    assert.isNull(await userOf(email))
    assert.equal((await confirm(code)).status, 200)
  })

  test('an unknown or expired confirmation code is refused', async ({ assert }) => {
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

  test('the confirmation link is valid for seven days', async ({ assert }) => {
    const { email } = await register()
    const [request] = await requestsOf(email)
    const lifetime = Date.parse(`${request.expires_at}Z`) - Date.parse(`${request.created_at}Z`)
    assert.equal(lifetime, 7 * DAY_MS)
  })

  test('a confirmation without a valid code is refused with an error at the field', async ({
    assert,
  }) => {
    for (const body of [{}, { token: '' }, { token: null }]) {
      const { status, body: response } = await new Visitor().post(CONFIRMATION, body)
      assert.equal(status, 422)
      assert.deepEqual(response.token, ['Required'])
    }
    for (const token of [1, ['x'], { a: 1 }, 'x'.repeat(201)]) {
      assert.equal((await confirm(token)).status, 422)
    }
  })

  test('a confirmation without the CSRF token is refused', async ({ assert }) => {
    const { email, code } = await register()
    const { status } = await new Visitor().post(
      CONFIRMATION,
      { token: code },
      { withoutCsrf: true }
    )
    assert.equal(status, 403)
    assert.isNull(await userOf(email))
  })

  test('the confirmation code of a rejected user is refused', async ({ assert }) => {
    const { email, code } = await register()
    await confirm(code)
    await db.from('users').where('email', email).delete()
    assert.equal((await confirm(code)).status, 404)
  })

  test('the registration of a temporary account can be confirmed', async ({ assert }) => {
    const email = await registered(unknownCompany())
    assert.equal((await confirm(await newestCodeTo(email))).status, 200)
    const [user] = await db.from('users').where('email', email)
    assert.equal(user.state, CONFIRMED)
  })
})

test.group('Confirm the email: limits', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('confirmations are limited to fifty tries per IP address', async ({ assert }) => {
    const visitor = new Visitor()
    const responses = await Promise.all(
      Array.from({ length: 52 }, () => visitor.post(CONFIRMATION, { token: 'x' }))
    )
    const refused = responses.filter(({ status }) => status === 429)
    assert.lengthOf(refused, 2)
    assert.isAbove(Number(refused[0]!.headers.get('retry-after')), 0)
  })
})
