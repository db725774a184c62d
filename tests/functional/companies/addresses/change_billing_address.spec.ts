import { createAddress } from '#database/factories/company_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import type { Address } from '#shared/companies/addresses/address_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ADDRESSES = '/accounts/api/addresses/'
const ORDERS = '/orders/api/orders/'

const CHANGED = {
  category: 'BILLING',
  company_name: 'Compta Lumen',
  street_address: ' 3 quai de l’Écluse ',
  address_details: 'Bâtiment B',
  postal_code: '75011',
  city: 'Paris',
  country_code: 'FR',
}

const billingOf = (companyId: number) =>
  db.from('addresses').where('company_id', companyId).where('category', 'BILLING').orderBy('id')

test.group('Addresses', () => {
  test('a company sees its own addresses in force or waiting, all or of one category', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    await createScene()
    const waiting = await createAddress(
      db.connection(),
      company,
      'DELIVERY',
      'CLIENT_APPROVAL_REQUESTED'
    )
    const read = async (query = '') =>
      (await visitor.get<Address[]>(`${ADDRESSES}${query}`)).body.map(({ pk }) => pk)
    assert.deepEqual(await read(), [company.billingAddressId, waiting, company.deliveryAddressId])
    assert.deepEqual(await read('?q_category=BILLING'), [company.billingAddressId])
    assert.deepEqual(await read('?q_category=DISTRIBUTION'), [])
    assert.equal((await visitor.get(`${ADDRESSES}?q_category=HOME`)).status, 422)
  })
})

test.group('Change the billing address', () => {
  test('a changed billing address is in force at once, and past orders keep the former', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, company, user, product } = scene
    const { id } = await createPlacedOrder(db.connection(), {
      company,
      user,
      lines: [{ product, quantity: 1_000 }],
    })
    const { status, body } = await visitor.post(ADDRESSES, CHANGED, { language: 'fr' })
    assert.equal(status, 201)
    assert.notEqual(body.pk, company.billingAddressId)
    assert.include(body, {
      category: 'BILLING',
      company_name: 'Compta Lumen',
      company_id: company.cofor10,
      street_address: '3 quai de l’Écluse',
      country: 'France',
      state: 'APPROVED',
    })
    const rows = await billingOf(company.id)
    const versions = rows.map((row) => [row.id, row.version, row.superseded_at !== null, row.city])
    assert.deepEqual(versions, [
      [company.billingAddressId, 1, true, 'Lyon'],
      [body.pk, 2, false, 'Paris'],
    ])
    const profile = (await visitor.get('/accounts/api/users/')).body[0].company_profile
    assert.equal(profile.billing_address.pk, body.pk)
    assert.equal((await visitor.get(`${ORDERS}${id}/`)).body.billing_address.city, 'Lyon')
    const placed = await visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })
    assert.deepEqual([placed.status, placed.body.billing_address.city], [201, 'Paris'])
    const [entry] = await auditOf('company', company.id)
    assert.containsSubset(entry, {
      action: 'accounts.change_billing_address',
      user_id: user.id,
      before: { city: 'Lyon' },
      after: { city: 'Paris' },
    })
  })

  test('an unchanged billing address creates no version', async ({ assert }) => {
    const { visitor, company } = await createScene()
    const first = await visitor.post(ADDRESSES, CHANGED)
    const second = await visitor.post(ADDRESSES, CHANGED)
    assert.deepEqual([second.status, second.body.pk], [201, first.body.pk])
    assert.lengthOf(await billingOf(company.id), 2)
  })

  test('parallel changes of the billing address leave one in force', async ({ assert }) => {
    const { visitor, company } = await createScene()
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        visitor.post(ADDRESSES, { ...CHANGED, city: `City ${index}` })
      )
    )
    const rows = await billingOf(company.id)
    const current = rows.filter((row) => row.superseded_at === null)
    assert.lengthOf(current, 1)
    const versions = rows.map(({ version }) => version)
    assert.deepEqual(versions, [1, 2, 3, 4, 5, 6, 7])
  })

  test('a form that shows a billing address replaced by a colleague does not undo the change', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const seen = company.billingAddressId
    const colleague = await visitor.post(ADDRESSES, { ...CHANGED, seen })
    const late = { ...CHANGED, address_details: 'Quai 2' }
    const refused = await visitor.post(ADDRESSES, { ...late, seen })
    assert.deepEqual([refused.status, refused.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await visitor.post(ADDRESSES, { ...late, seen: null })).status, 409)
    assert.lengthOf(await billingOf(company.id), 2)
    const repeated = await visitor.post(ADDRESSES, { ...CHANGED, seen })
    assert.deepEqual([repeated.status, repeated.body.pk], [201, colleague.body.pk])
    const reloaded = await visitor.post(ADDRESSES, { ...late, seen: colleague.body.pk })
    assert.equal(reloaded.status, 201)
  })

  test('changing the billing address is refused to a reader', async ({ assert }) => {
    const scene = await createScene()
    const reader = await addUser(scene.company, { roles: ['SUPPLIER_READER'] })
    const { status, body } = await reader.visitor.post(ADDRESSES, CHANGED)
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
    assert.lengthOf(await billingOf(scene.company.id), 1)
  })

  test('an incomplete, invalid or unknown billing address is refused', async ({ assert }) => {
    const { visitor, company } = await createScene()
    const WRONG: [string, object, string][] = [
      ['street_address', { street_address: ' ' }, 'Required'],
      ['postal_code', { postal_code: '' }, 'Required'],
      ['city', { city: null }, 'Required'],
      ['country_code', { country_code: '' }, 'Required'],
      ['country_code', { country_code: 'XX' }, 'Please choose one of the offered values'],
      ['city', { city: 'x'.repeat(101) }, 'At most 100 characters'],
      ['category', { category: 'HOME' }, 'Please choose one of the offered values'],
      ['state', { state: 'APPROVED' }, 'Unknown field'],
    ]
    for (const [field, change, text] of WRONG) {
      const { status, body } = await visitor.post(ADDRESSES, { ...CHANGED, ...change })
      assert.deepEqual([status, body[field]], [422, [text]], JSON.stringify(change))
    }
    assert.lengthOf(await billingOf(company.id), 1)
  })
})
