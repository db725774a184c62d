import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
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
  unknownCompany,
  userOnly,
  userStep,
  usersOf,
  userOf,
  requestsFor,
} from '#tests/functional/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

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

  test('an additional user of a company that is gone registers again', async ({ assert }) => {
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
