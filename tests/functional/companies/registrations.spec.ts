import { businessDay } from '#shared/ground/dates/business_day'
import { createStaffCompany, createSupplier } from '#database/factories/company_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import type { RegistrationRow } from '#shared/companies/suppliers/supplier_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createStaff } from '#tests/functional/setup/staff'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LIST = '/statistics/api/registrations/'

const analyst = async () => (await createStaff('ANALYST')).visitor

async function find(visitor: Visitor, search: string): Promise<RegistrationRow[]> {
  const { body } = await visitor.get<RegistrationRow[]>(`${LIST}?q_search=${search}`)
  return body
}

test.group('Supplier registrations', () => {
  test('the list of registrations shows company, country, contacts, product groups and ordered labels', async ({
    assert,
  }) => {
    const { company, group, product, user } = await createScene({ company: { countryCode: 'DE' } })
    for (const state of ['ORDER_PENDING', 'CANCELLED'] as const) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        lines: [{ product, quantity: 3000 }],
      })
    }
    const [row] = await find(await analyst(), company.cofor10)
    const contact = await db
      .from('contacts')
      .where({ company_id: company.id, category: 'TS_INVOICE' })
      .firstOrFail()
    assert.containSubset(row, {
      pk: company.id,
      company_name: company.name,
      cofor6: company.cofor6,
      cofor10: company.cofor10,
      country_code: 'DE',
      product_groups: [group.name],
      registration_date: businessDay(new Date()),
      quantity: 3000,
      invoice_contact: `${contact.name}, ${contact.email}, ${contact.phone}`,
      blocked: [],
    })
    assert.include(row!.registration_contact, user.email)
  })

  test('the list of registrations names every reason that blocks a company', async ({ assert }) => {
    const { company, product, user } = await createScene({
      company: { blockedForOrdering: true },
    })
    for (const quantity of [1000, 2000]) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state: 'SHIPPED',
        lines: [{ product, quantity }],
      })
    }
    const [row] = await find(await analyst(), company.cofor10)
    assert.deepEqual(row!.blocked, ['BLOCKED_FOR_ORDERING', 'NON_ACTIVATED_PRODUCTS'])
  })

  test('the list of registrations shows the next user after the first has deleted the account', async ({
    assert,
  }) => {
    const { company, user, visitor } = await createScene()
    const next = await addUser(company)
    const reader = await analyst()
    const contact = async () => (await find(reader, company.cofor10))[0]!.registration_contact
    assert.include(await contact(), user.email)
    const path = '/accounts/api/users/me/delete/'
    await visitor.post(path, { password: user.password })
    assert.include(await contact(), next.user.email)
    await next.visitor.post(path, { password: next.user.password })
    assert.equal(await contact(), '')
  })

  test('the list of registrations omits staff companies', async ({ assert }) => {
    const provider = await createStaffCompany(db.connection())
    assert.deepEqual(await find(await analyst(), provider.cofor10), [])
  })

  test('the list of registrations can be filtered by day, country and text', async ({ assert }) => {
    const city = `Ville${uniqueText()}`
    const old = await createSupplier(db.connection(), { countryCode: 'ES' })
    const young = await createSupplier(db.connection(), { countryCode: 'IT' })
    await db.from('companies').where('id', old.id).update({ created_at: '2019-05-31 21:59:59.999' })
    await db
      .from('companies')
      .where('id', young.id)
      .update({ created_at: '2019-05-31 22:00:00.000' })
    await db.from('addresses').whereIn('company_id', [old.id, young.id]).update({ city })
    const visitor = await analyst()
    const found = async (filter: string) =>
      (await visitor.get<RegistrationRow[]>(`${LIST}?q_search=${city}${filter}`)).body.map(
        ({ pk }) => pk
      )
    assert.deepEqual(await found(''), [young.id, old.id])
    assert.deepEqual(await found('&date_to=2019-05-31'), [old.id])
    assert.deepEqual(await found('&date_from=2019-06-01'), [young.id])
    assert.deepEqual(await found('&date_to=9999-12-31'), [young.id, old.id])
    assert.deepEqual(await found('&country=ES'), [old.id])
    assert.deepEqual(await found('&date_from=2019-06-02'), [])
  })

  test('the list of registrations refuses days before 2017, an end before the start and invalid days', async ({
    assert,
  }) => {
    const visitor = await analyst()
    const refusal = async (filter: string) => {
      const { status, body } = await visitor.get(`${LIST}?${filter}`, { language: 'fr' })
      return [status, body]
    }
    const [status, early] = await refusal('date_from=2016-12-31')
    assert.equal(status, 422)
    assert.deepEqual(early.date_from, ['À partir du 2017-01-01'])
    const [, order] = await refusal('date_from=2020-01-02&date_to=2020-01-01')
    assert.deepEqual(order.date_to, ['La fin ne peut pas précéder le début'])
    const [, nonsense] = await refusal('date_to=2020-02-30')
    assert.deepEqual(nonsense.date_to, ['Date non valable'])
  })

  test('the list of registrations takes the same number of queries for any length', async ({
    assert,
  }) => {
    const city = `Stadt${uniqueText()}`
    const visitor = await analyst()
    const suppliers = await Promise.all([1, 2, 3, 4].map(() => createSupplier(db.connection())))
    const queriesFor = async (count: number) => {
      const ids = suppliers.slice(0, count).map(({ id }) => id)
      await db.from('addresses').whereIn('company_id', ids).update({ city })
      return countQueries(() => find(visitor, city))
    }
    assert.equal(await queriesFor(1), await queriesFor(4))
  })

  test('the list of registrations is exported as a CSV file named after the day, without formulas', async ({
    assert,
  }) => {
    const name = `=SUM(1;2) "${uniqueText()}"`
    const company = await createSupplier(db.connection(), { name })
    const { status, headers, body } = await (
      await analyst()
    ).get<string>(`${LIST}?q_search=${company.cofor10}`, { headers: { accept: 'text/csv' } })
    const today = businessDay(new Date())
    assert.equal(status, 200)
    assert.match(headers.get('content-type')!, /^text\/csv/)
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="${today}_registrations.csv"`
    )
    const [heading, line, ...rest] = body.replace(/^\uFEFF/, '').split('\n')
    assert.match(heading!, /^"company_name";"cofor6";"cofor10";.*;"blocked"$/)
    assert.include(line!, `"'${name.replaceAll('"', '""')}";"${company.cofor6}"`)
    assert.deepEqual(rest, [''])
  })
})

test.group('Suppliers file', () => {
  test('the suppliers file lists supplier accounts with their number of active users', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection(), { blockedCompletely: true })
    await createUser(db.connection(), { companyId: company.id })
    await createUser(db.connection(), { companyId: company.id, isActive: false })
    const { headers, body } = await (await analyst()).get<string>('/psa_accounts/supplier_data/')
    assert.match(
      headers.get('content-disposition')!,
      /^attachment; filename="\d{4}-\d\d-\d\d_suppliers\.csv"$/
    )
    const line = body.split('\n').find((text) => text.includes(company.cofor10))!
    assert.include(line, `"${company.cofor10}";"${company.cofor6}";"${company.name}"`)
    assert.match(line, /;"1";"BLOCKED_COMPLETELY"$/)
  })
})
