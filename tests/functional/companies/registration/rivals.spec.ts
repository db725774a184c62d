import { refusalOf, statusesOf } from '#tests/functional/companies/answers'
import { createSupplier } from '#database/factories/company_factory'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import {
  ALL_CONTACTS,
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
  send,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const emailsOfContacts = async (companyId: number): Promise<string[]> =>
  (await db.from('contacts').where('company_id', companyId).orderBy('email')).map(
    ({ email }) => email
  )

const forgetContacts = (companyId: number) =>
  db.from('contacts').where('company_id', companyId).update({ name: '', phone: '', email: '' })

/** Creates a supplier with an approved user, and an unregistered second site of this supplier. */
async function knownSupplier() {
  const cofor6 = uniqueCofor6()
  const supplier = await createSupplier(db.connection(), { cofor10: `${cofor6}0001` })
  await createUser(db.connection(), { companyId: supplier.id })
  return { supplier, site: await newSite({ cofor10: `${cofor6}0002` }) }
}

test.group('Rivals for one email or one site', (group) => {
  group.each.setup(() => limiter.clear())

  const OVERTAKEN = [409, 'REGISTRATION_OVERTAKEN']
  const stranger = { password: 'Stranger-2026!', password_again: 'Stranger-2026!' }

  test('the first confirmed of two registrations for one email wins, and the other is refused', async ({
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

  test('the second confirmed user of a site becomes an additional user and is informed', async ({
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
    const users = (await usersOf(id)).map(({ email, is_first_user: isFirst }) => [
      email,
      Boolean(isFirst),
    ])
    assert.deepEqual(users, [
      [later, true],
      [early, false],
    ])
    const cities = (await db.from('addresses').where('company_id', id)).map(({ city }) => city)
    assert.notInclude(cities, 'Elsewhere')
    assert.equal((await confirm(await newestCodeTo(early))).body.outcome, 'COMPANY_TAKEN')
  })

  test('an additional user who entered no company data is confirmed without a notice', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const email = await registered(userOnly(company.cofor10))
    const { body } = await confirm(await newestCodeTo(email))
    assert.equal(body.outcome, 'CONFIRMED')
    assert.isFalse(Boolean((await userOf(email)).is_first_user))
  })

  test('only one of two parallel confirmations for one email succeeds', async ({ assert }) => {
    const site = await newSite()
    const email = newEmail()
    await registered(complete(site.cofor10, { user: userStep({ email, ...stranger }) }))
    await registered(complete(site.cofor10, { user: userStep({ email }) }))
    const responses = await Promise.all((await codesTo(email)).map((code) => confirm(code)))
    assert.deepEqual(statusesOf(responses), [200, 409])
    assert.lengthOf(await db.from('users').where('email', email), 1)
    assert.lengthOf(await requestsFor(email), 1)
  })

  test('two unknown companies with the same COFOR6 become two companies', async ({ assert }) => {
    const one = unknownCompany()
    const other = unknownCompany({ company_profile: one.company_profile })
    await joined(one)
    await joined(other)
    const companies = await db.from('companies').where('cofor6', one.company_profile.cofor6)
    assert.lengthOf(companies, 2)
  })

  test('a person who registers an unknown company twice gets one company', async ({ assert }) => {
    const registration = unknownCompany()
    const { email } = registration.user
    const { cofor6 } = registration.company_profile
    await registered(registration)
    await registered(registration)
    const codes = await codesTo(email)
    const responses = await Promise.all(codes.map((code) => confirm(code)))
    assert.deepEqual(statusesOf(responses), [200, 409])
    const lost = responses.find(({ status }) => status === 409)!
    assert.deepEqual(refusalOf(lost), OVERTAKEN)
    const companies = await db.from('companies').where('cofor6', cofor6)
    assert.lengthOf(companies, 1)
    assert.lengthOf(await requestsFor(email), 1)
    const again = await send(registration)
    assert.deepEqual([again.status, again.body.user_profile?.length], [422, 1])
  })

  test('a new site takes over no contacts of a site without an approved user', async ({
    assert,
  }) => {
    const cofor6 = uniqueCofor6()
    const [theirs, mine] = ['0001', '0002'].map((site) => `${cofor6}${site}`)
    await newSite({ cofor10: theirs })
    await newSite({ cofor10: mine })
    const planted = ALL_CONTACTS.map((contact) => ({ ...contact, email: 'planted@rival.example' }))
    await joined(complete(theirs!, { contacts: planted }))
    await joined(complete(mine!))
    const { id } = await companyOf(mine!)
    assert.deepEqual(await emailsOfContacts(id), ALL_CONTACTS.map(({ email }) => email).sort())
  })

  test('a new site uses its entered contacts when the supplier has no contacts to take over', async ({
    assert,
  }) => {
    const { supplier, site } = await knownSupplier()
    const email = await registered(complete(site.cofor10))
    await forgetContacts(supplier.id)
    assert.equal((await confirm(await newestCodeTo(email))).status, 200)
    const { id } = await companyOf(site.cofor10)
    assert.deepEqual(await emailsOfContacts(id), ALL_CONTACTS.map(({ email: it }) => it).sort())
  })

  test('a registration without contacts cannot be confirmed when its supplier has none to copy', async ({
    assert,
  }) => {
    const { supplier, site } = await knownSupplier()
    const contacts = ALL_CONTACTS.filter(({ category }) => category.startsWith('TS_'))
    const email = await registered(complete(site.cofor10, { contacts }))
    await forgetContacts(supplier.id)
    assert.deepEqual(refusalOf(await confirm(await newestCodeTo(email))), [409, 'REGISTER_AGAIN'])
    assert.isNull(await companyOf(site.cofor10))
  })

  test('an additional user of a deleted company must register again', async ({ assert }) => {
    const site = await newSite()
    const first = await joined(complete(site.cofor10))
    const email = await registered(userOnly(site.cofor10))
    const { id, company_id: companyId } = await userOf(first)
    await db.from('users').where('id', id).delete()
    for (const table of ['contacts', 'company_product_groups', 'addresses']) {
      await db.from(table).where('company_id', companyId).delete()
    }
    await db.from('companies').where('id', companyId).delete()
    assert.deepEqual(refusalOf(await confirm(await newestCodeTo(email))), [409, 'REGISTER_AGAIN'])
    assert.isNull(await companyOf(site.cofor10))
  })
})
