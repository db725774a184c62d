import { createAddress } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { mailsTo } from '#tests/functional/setup/mails'
import { storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import type { User } from '#shared/companies/profile/current_user_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const USERS = '/accounts/api/users/'
const COUNTRIES = '/accounts/api/countries/'

test.group('Users', () => {
  test('the users are those of the own company, the current one first, then by name', async ({
    assert,
  }) => {
    const scene = await createScene({ user: { firstName: 'Zoé', lastName: 'Zola' } })
    await createScene()
    const client = db.connection()
    const companyId = scene.company.id
    const adam = await createUser(client, { companyId, firstName: 'Adam', lastName: 'Brun' })
    const eve = await createUser(client, { companyId, firstName: 'Ève', lastName: 'Arnaud' })
    const { status, body } = await scene.visitor.get<User[]>(USERS)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ pk }) => pk),
      [scene.user.id, eve.id, adam.id]
    )
    assert.deepEqual(body[1], {
      pk: eve.id,
      email: eve.email,
      first_name: 'Ève',
      last_name: 'Arnaud',
      phone: '+33 4 72 00 00 00',
      language: 'en',
      is_active: true,
    })
  })

  test('users choose the language of their own mails', async ({ assert }) => {
    const { visitor, user, product } = await createScene()
    const { status, body } = await visitor.patch(`${USERS}${user.id}/`, {
      language: 'fr',
      first_name: 'Somebody',
    })
    assert.equal(status, 200)
    assert.deepEqual([body.pk, body.language, body.first_name], [user.id, 'fr', user.firstName])
    await visitor.post('/orders/api/orders/', { order_positions: [orderLine(product.id, 1_000)] })
    const [mail] = await mailsTo(user.email)
    assert.equal(mail?.language, 'fr')
    const wrong = await visitor.patch(`${USERS}${user.id}/`, { language: 'de' })
    assert.equal(wrong.status, 422)
    assert.property(wrong.body, 'language')
  })

  test('users cannot change other users', async ({ assert }) => {
    const scene = await createScene()
    const stranger = await createScene()
    const colleague = await createUser(db.connection(), { companyId: scene.company.id })
    for (const { id } of [colleague, stranger.user]) {
      const { status } = await scene.visitor.patch(`${USERS}${id}/`, { language: 'fr' })
      assert.equal(status, 404)
      assert.equal((await storedRow('users', id)).language, 'en')
    }
  })

  test('the current user has the company in the language of the request', async ({ assert }) => {
    const { visitor, company, user } = await createScene({
      company: { transportRestriction: 'TRANSPORT_CUSTOMER', countryCode: 'DE' },
    })
    const { body } = await visitor.get(USERS, { language: 'fr' })
    const row = await storedRow('companies', company.id)
    const address = {
      company_name: company.name,
      company_id: company.cofor10,
      street_address: '12 rue des Ateliers',
      address_details: '',
      postal_code: '69007',
      city: 'Lyon',
      country: 'Allemagne',
      country_code: 'DE',
      state: 'APPROVED',
    }
    assert.deepEqual(body, [
      {
        pk: user.id,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: '+33 4 72 00 00 00',
        language: 'en',
        is_active: true,
        needs_second_factor: false,
        abilities: { switch_colleagues: true },
        company_profile: {
          pk: company.id,
          name: company.name,
          cofor6: company.cofor6,
          cofor10: company.cofor10,
          vat_identification_no: row.vat_identification_no,
          company_reference: row.company_reference,
          company_group: 'EXTERNAL_SUPPLIERS',
          billing_address: { pk: company.billingAddressId, category: 'BILLING', ...address },
          delivery_address: { pk: company.deliveryAddressId, category: 'DELIVERY', ...address },
          blocked_for_ordering: false,
          blocked_completely: false,
          transport_restriction: 'TRANSPORT_CUSTOMER',
        },
      },
    ])
  })

  test('the current user shows whether the delivery address waits, was rejected, replaced or is missing', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const profile = async () => (await visitor.get(USERS)).body[0].company_profile
    const client = db.connection()
    const waiting = await createAddress(client, company, 'DELIVERY', 'CLIENT_APPROVAL_REQUESTED')
    const { delivery_address: shown } = await profile()
    assert.deepEqual([shown.pk, shown.state], [waiting, 'CLIENT_APPROVAL_REQUESTED'])
    await client.from('addresses').where('id', waiting).update({ state: 'REJECTED' })
    assert.equal((await profile()).delivery_address.pk, company.deliveryAddressId)
    await client
      .from('addresses')
      .where('id', company.deliveryAddressId!)
      .update({ superseded_at: '2026-01-01 00:00:00.000' })
    const { delivery_address: rejected } = await profile()
    assert.deepEqual([rejected.pk, rejected.state], [waiting, 'REJECTED'])
    await client.from('addresses').where('id', waiting).delete()
    assert.isNull((await profile()).delivery_address)
  })

  test('inactive colleagues are listed on request, unapproved ones never', async ({ assert }) => {
    const { visitor, company, user } = await createScene()
    const client = db.connection()
    const inactive = await createUser(client, { companyId: company.id, isActive: false })
    await createUser(client, { companyId: company.id, state: 'CLIENT_APPROVAL_REQUESTED' })
    const shown = async (query: string) =>
      (await visitor.get<User[]>(`${USERS}${query}`)).body.map(({ pk, is_active: active }) => [
        pk,
        active,
      ])
    assert.deepEqual(await shown(''), [[user.id, true]])
    assert.deepEqual(await shown('?q_showall=false'), [[user.id, true]])
    assert.deepEqual(await shown('?q_showall=true'), [
      [user.id, true],
      [inactive.id, false],
    ])
    assert.equal((await visitor.get(`${USERS}?q_showall=maybe`)).status, 422)
  })

  test('users contain no secrets and no other fields', async ({ assert }) => {
    const { visitor, company } = await createScene()
    await addUser(company)
    const { body } = await visitor.get(USERS)
    const text = JSON.stringify(body)
    assert.notInclude(text, 'password')
    assert.notInclude(text, '$scrypt')
    assert.notProperty(body[1], 'company_profile')
  })

  test('users can be read by every logged-in user', async ({ assert }) => {
    const { visitor } = await createScene({ user: { roles: [] } })
    assert.equal((await visitor.get(USERS)).status, 200)
    assert.equal((await new Visitor().get(USERS)).status, 401)
  })
})

test.group('Countries', () => {
  const NAMES = { en: 'Germany', fr: 'Allemagne', ar: 'ألمانيا' }

  for (const [lang, name] of Object.entries(NAMES)) {
    test(`countries have names in ${lang} without a login`, async ({ assert }) => {
      const { status, body } = await new Visitor().get(`${COUNTRIES}?lang=${lang}`)
      assert.equal(status, 200)
      assert.lengthOf(body, 250)
      assert.deepInclude(body, { code: 'DE', name })
      const names = body.map((country: { name: string }) => country.name)
      assert.deepEqual(names, names.toSorted(new Intl.Collator(lang).compare))
      for (const country of body) assert.match(country.code, /^[A-Z]{2}$/)
    })
  }

  test('countries have names in the language of the request by default', async ({ assert }) => {
    const { body } = await new Visitor().get(COUNTRIES, { language: 'fr' })
    assert.deepInclude(body, { code: 'DE', name: 'Allemagne' })
  })

  test('countries have no names in other languages', async ({ assert }) => {
    for (const lang of ['de', '', 'constructor', '__proto__']) {
      assert.equal((await new Visitor().get(`${COUNTRIES}?lang=${lang}`)).status, 422, lang)
    }
  })
})
