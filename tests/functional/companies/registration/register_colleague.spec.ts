import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import {
  complete,
  joined,
  newEmail,
  newSite,
  ofCompany,
  requestsOf,
  rolesOf,
  send,
  userOnly,
  userStep,
  usersOf,
} from '#tests/functional/companies/registration/registration_scene'
import { auditOf } from '#tests/functional/setup/stored'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Register for a company', (group) => {
  group.each.setup(() => limiter.clear())

  test('registering an additional user does not change the company', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    const stock = async () => [
      await db.from('companies').where('id', company.id),
      await ofCompany('addresses', company.id),
      await ofCompany('contacts', company.id),
      await db.from('company_product_groups').where('company_id', company.id),
    ]
    const before = await stock()
    const email = await joined(complete(company.cofor10))
    assert.deepEqual(await stock(), before)
    const [, added] = await usersOf(company.id)
    assert.equal(added.email, email)
    assert.isFalse(Boolean(added.is_first_user))
    assert.deepEqual(await rolesOf(added.id), ['SUPPLIER_ORDERER'])
    assert.isEmpty(await auditOf('company', company.id))
  })

  test('the registration of an additional user requires only user data', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    await joined(userOnly(company.cofor10))
    assert.lengthOf(await usersOf(company.id), 2)
  })

  test('the registration of the first user replaces existing addresses of the company', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    await joined(complete(company.cofor10))
    const addresses = await ofCompany('addresses', company.id).whereNull('superseded_at')
    const versions = addresses.map(({ category, version, city }) => [category, version, city])
    assert.deepEqual(versions, [
      ['BILLING', 2, 'Strasbourg'],
      ['DELIVERY', 2, 'Kehl'],
    ])
    assert.lengthOf(await ofCompany('contacts', company.id), 4)
    const [user] = await usersOf(company.id)
    assert.isTrue(Boolean(user.is_first_user))
  })

  test('a registration with the email of a colleague is refused and stores nothing', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    for (const state of [
      'CLIENT_APPROVAL_REQUESTED',
      'CS_APPROVAL_REQUESTED',
      'APPROVED',
    ] as const) {
      const known = await createUser(db.connection(), { companyId: company.id, state })
      const user = userStep({ email: known.email.toUpperCase() })
      const { status, body } = await send(userOnly(company.cofor10, { user }))
      assert.equal(status, 422)
      assert.deepEqual(body.user_profile, [
        'A company user with this email address exists already.',
      ])
      const french = await send(userOnly(company.cofor10, { user }), { language: 'fr' })
      assert.match(french.body.user_profile[0], /^Un utilisateur de la société avec/)
      assert.lengthOf(await requestsOf(known.email), 0)
      assert.lengthOf(await mailsTo(known.email), 0)
      assert.isEmpty(await auditOf('user', known.id))
    }
    assert.lengthOf(await usersOf(company.id), 3)
  })

  test('an email can register for several companies', async ({ assert }) => {
    const email = newEmail()
    const [one, other] = [await newSite(), await newSite()]
    await joined(complete(one.cofor10, { user: userStep({ email }) }))
    await joined(complete(other.cofor10, { user: userStep({ email }) }))
    assert.lengthOf(await db.from('users').where('email', email), 2)
  })
})
