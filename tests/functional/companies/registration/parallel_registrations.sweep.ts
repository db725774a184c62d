import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
import { randomUUID } from 'node:crypto'
import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { countRegistration } from '#app/companies/registration/registration_throttle'
import { mailsTo } from '#tests/functional/setup/mails'
import {
  codesTo,
  companyOf,
  complete,
  confirm,
  newEmail,
  newSite,
  newestCodeTo,
  registered,
  requestsOf,
  send,
  unknownCompany,
  userOnly,
  userStep,
  usersOf,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const all = (length: number, status: number) => Array.from({ length }, () => status)

test.group('Registrations and confirmations at once', (group) => {
  group.each.setup(() => limiter.clear())

  test('parallel confirmations for one new site create one company with one first user', async ({
    assert,
  }) => {
    const site = await newSite()
    const codes: string[] = []
    for (let person = 0; person < 5; person += 1) {
      codes.push(await newestCodeTo(await registered(complete(site.cofor10))))
    }
    const responses = await Promise.all(codes.map((code) => confirm(code)))
    assert.deepEqual(statusesOf(responses), all(5, 200))
    const outcomes = responses.map(({ body }) => body.outcome).sort()
    assert.deepEqual(outcomes, [...Array<string>(4).fill('COMPANY_TAKEN'), 'CONFIRMED'])
    assert.lengthOf(await db.from('companies').where('cofor10', site.cofor10), 1)
    const { id } = await companyOf(site.cofor10)
    const users = await usersOf(id)
    assert.lengthOf(users, 5)
    const firsts = users.filter(({ is_first_user: isFirst }) => Boolean(isFirst))
    assert.lengthOf(firsts, 1)
    assert.lengthOf(await db.from('addresses').where('company_id', id), 2)
    assert.lengthOf(await db.from('contacts').where('company_id', id), 4)
  })

  test('parallel registrations of ten unknown companies create ten different account ids', async ({
    assert,
  }) => {
    const registrations = Array.from({ length: 10 }, () => unknownCompany())
    const responses = await Promise.all(registrations.map((registration) => send(registration)))
    assert.deepEqual(statusesOf(responses), all(10, 201))
    for (const { user } of registrations) await confirm(await newestCodeTo(user.email))
    const rows = await db
      .from('users')
      .join('companies', 'companies.id', 'users.company_id')
      .whereIn(
        'users.email',
        registrations.map(({ user }) => user.email)
      )
      .select('cofor10')
    assert.lengthOf(rows, 10)
    assert.equal(new Set(rows.map(({ cofor10 }) => cofor10)).size, 10)
  })

  test('parallel registrations for ten new sites all succeed', async ({ assert }) => {
    const sites = []
    for (let site = 0; site < 10; site += 1) sites.push(await newSite())
    const responses = await Promise.all(sites.map(({ cofor10 }) => send(complete(cofor10))))
    assert.deepEqual(statusesOf(responses), all(10, 201))
    const codes = await Promise.all(responses.map(({ body }) => newestCodeTo(body.email)))
    const confirmed = await Promise.all(codes.map((code) => confirm(code)))
    assert.deepEqual(statusesOf(confirmed), all(10, 200))
    for (const { cofor10 } of sites) assert.isNotNull(await companyOf(cofor10))
  })

  test('parallel confirmations of one email for one company create one user', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const user = userStep()
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send(userOnly(company.cofor10, { user })))
    )
    assert.deepEqual(statusesOf(sent), all(4, 201))
    const codes = await codesTo(user.email)
    assert.lengthOf(codes, 4)
    const responses = await Promise.all(codes.map((code) => confirm(code)))
    assert.deepEqual(statusesOf(responses), [200, ...all(3, 409)])
    assert.lengthOf(await db.from('users').where('email', user.email), 1)
    assert.lengthOf(await db.from('users').where('company_id', company.id), 2)
  })
})

test.group('Registrations with an Idempotency-Key', (group) => {
  group.each.setup(() => limiter.clear())

  test('a repeated idempotency key of a registration returns the first response', async ({
    assert,
  }) => {
    const key = randomUUID()
    const registration = unknownCompany()
    const first = await send(registration, { key })
    const again = await send(registration, { key: key.toUpperCase(), language: 'fr' })
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.deepEqual(again.body, first.body)
    assert.lengthOf(await requestsOf(registration.user.email), 1)
    assert.lengthOf(await mailsTo(registration.user.email), 1)
  })

  test('a repeated idempotency key returns the first response even after the user is confirmed or deleted', async ({
    assert,
  }) => {
    const key = randomUUID()
    const site = await newSite()
    const registration = complete(site.cofor10)
    const { email } = registration.user
    const first = await send(registration, { key })
    await confirm(await newestCodeTo(email))
    assert.deepEqual((await send(registration, { key })).body, first.body)
    await db.from('users').where('email', email).delete()
    assert.deepEqual((await send(registration, { key })).body, first.body)
    assert.lengthOf(await mailsTo(email), 1)
  })

  test('parallel registrations with one idempotency key create one request', async ({ assert }) => {
    const key = randomUUID()
    const registration = unknownCompany()
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => send(registration, { key }))
    )
    assert.deepEqual(statusesOf(responses), all(4, 201))
    for (const { body } of responses) assert.deepEqual(body, responses[0]!.body)
    assert.lengthOf(await requestsOf(registration.user.email), 1)
    assert.lengthOf(await mailsTo(registration.user.email), 1)
  })

  test('a registration is refused when its idempotency key was sent with another body', async ({
    assert,
  }) => {
    const key = randomUUID()
    const registration = unknownCompany()
    await send(registration, { key })
    const other = { ...registration, user: userStep() }
    assert.deepEqual(refusalOf(await send(other, { key })), [422, 'IDEMPOTENCY_KEY_REUSED'])
    assert.lengthOf(await requestsOf(other.user.email), 0)
  })

  test('a registration is refused when its idempotency key is not a UUID', async ({ assert }) => {
    const registration = unknownCompany()
    for (const key of ['', '1', `${randomUUID()}0`]) {
      const { status, body } = await send(registration, { key })
      assert.deepEqual([status, body.code], [422, 'IDEMPOTENCY_KEY_INVALID'])
    }
    assert.lengthOf(await requestsOf(registration.user.email), 0)
  })

  test('a refused registration can be sent again with the same idempotency key', async ({
    assert,
  }) => {
    const key = randomUUID()
    const site = await newSite()
    const registration = complete(site.cofor10)
    await db.from('directory_entries').where('id', site.id).update({ is_restricted: true })
    const refused = await send(registration, { key })
    await db.from('directory_entries').where('id', site.id).update({ is_restricted: false })
    const accepted = await send(registration, { key })
    assert.deepEqual([refused.status, accepted.status], [422, 201])
  })

  test('an idempotency key is stored with a hash of the request and without the password', async ({
    assert,
  }) => {
    const key = randomUUID()
    const registration = unknownCompany()
    await send(registration, { key })
    const row = await db.from('registration_keys').where('idempotency_key', key).first()
    assert.notInclude(JSON.stringify(row), registration.user.password)
    assert.match(row.request_hash, /^[0-9a-f]{64}$/)
  })
})

test.group('Registrations: limits', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('registrations are limited to five an hour per email and IP address for all companies', async ({
    assert,
  }) => {
    const user = userStep({ email: newEmail() })
    for (let company = 0; company < 5; company += 1) await registered(unknownCompany({ user }))
    const { status, body, headers } = await send(unknownCompany({ user }))
    assert.deepEqual([status, body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.isAbove(Number(headers.get('retry-after')), 0)
    assert.lengthOf(await mailsTo(user.email), 5)
    assert.equal((await send(unknownCompany())).status, 201)
  })

  test('a stranger at another IP address does not use up the registrations of an email', async ({
    assert,
  }) => {
    const email = newEmail()
    for (let tries = 0; tries < 5; tries += 1) await countRegistration('192.0.2.1', email)
    await assert.rejects(() => countRegistration('192.0.2.1', email))
    await countRegistration('192.0.2.2', email)
    assert.equal((await send(unknownCompany({ user: userStep({ email }) }))).status, 201)
  })

  test('registrations per IP address are limited to thirty in a quarter of an hour, including refused ones', async ({
    assert,
  }) => {
    const responses = []
    for (let request = 0; request < 32; request += 1) {
      responses.push(await send(complete(`NOSUCHON${request + 10}`)))
    }
    assert.deepEqual(statusesOf(responses), [...all(30, 422), ...all(2, 429)])
  })
})
