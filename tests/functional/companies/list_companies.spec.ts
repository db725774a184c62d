import { type CompanyOptions, createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createStaff } from '#tests/functional/setup/staff'
import type { CompanyRow } from '#shared/companies/companies/company_resource_contract'
import { listPath as pathOf } from '#tests/functional/setup/lists'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const listPath = (
  filter: object,
  sort: [string, 'ASC' | 'DESC'] = ['id', 'ASC'],
  range: [number, number] = [0, 24]
) => pathOf('companies', { filter, sort, range })

async function createCompanies(...options: CompanyOptions[]) {
  const word = uniqueText(12)
  const companies = []
  for (const [index, one] of options.entries()) {
    companies.push(
      await createSupplier(db.connection(), { name: `${index} ${word} & Fils`, ...one })
    )
  }
  return { word, companies }
}

test.group('List of companies', () => {
  test('the list of companies shows the city and country of each, and counts its users and orders', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { word, companies } = await createCompanies({ countryCode: 'DE' })
    const [company] = companies
    await createUser(db.connection(), { companyId: company!.id })
    await createUser(db.connection(), { companyId: company!.id, isActive: false })
    const { body, headers } = await visitor.get(listPath({ q: word }))
    assert.equal(headers.get('content-range'), 'companies 0-0/1')
    assert.containsSubset(body[0], {
      id: company!.id,
      account_id: company!.cofor10,
      cofor6: company!.cofor6,
      kind: 'SUPPLIER',
      city: 'Lyon',
      country_code: 'DE',
      users: 2,
      orders: 0,
    })
  })

  test('the list of companies can be filtered by group, block, kind and temporary account id', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const digits = String(Date.now()).slice(-9)
    const { word, companies } = await createCompanies(
      { group: 'INTERNAL_SUPPLIERS' },
      { blockedForOrdering: true },
      { blockedCompletely: true },
      { kind: 'MANUFACTURER' },
      { cofor10: `T${digits}` },
      { cofor10: `T1${uniqueText(4)}XYZ1` }
    )
    const find = async (filter: object) => {
      const { body } = await visitor.get(listPath({ q: word, ...filter }))
      return body.map(({ id }: CompanyRow) => companies.findIndex((one) => one.id === id))
    }
    assert.deepEqual(await find({ company_group: 'INTERNAL_SUPPLIERS' }), [0])
    assert.deepEqual(await find({ blocked: 'ordering' }), [1])
    assert.deepEqual(await find({ blocked: 'completely' }), [2])
    assert.deepEqual(await find({ blocked: 'not' }), [0, 3, 4, 5])
    assert.deepEqual(await find({ kind: 'MANUFACTURER' }), [3])
    assert.deepEqual(await find({ staff: true }), [3])
    assert.deepEqual(await find({ id: [companies[2]!.id, companies[0]!.id] }), [0, 2])
    assert.deepEqual(await find({ temporary: true }), [4])
    assert.deepEqual(await find({ temporary: false }), [0, 1, 2, 3, 5])
  })

  test('the list of companies sorts by its fields and finds companies by every word of the search', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { word, companies } = await createCompanies({}, {})
    const { body } = await visitor.get(listPath({ q: `fils ${word}` }, ['name', 'DESC']))
    const ids = body.map(({ id }: CompanyRow) => id)
    assert.deepEqual(ids, companies.map(({ id }) => id).reverse())
    for (const field of ['account_id', 'cofor6', 'kind', 'company_group', 'created_at']) {
      assert.lengthOf((await visitor.get(listPath({ q: word }, [field, 'ASC']))).body, 2)
    }
  })

  test('the list of companies is exported completely as CSV', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { word } = await createCompanies({}, {}, { name: `=1+1 ${uniqueText()}` })
    const path = `${listPath({ q: word }, undefined, [0, 0])}&format=csv`
    const { headers, body } = await visitor.get(path)
    assert.match(headers.get('content-disposition')!, /companies-\d{4}-\d\d-\d\d\.csv/)
    assert.lengthOf((body as unknown as string).trim().split('\n'), 3)
    assert.include(body as unknown as string, '"Account ID"')
  })

  test('the list of companies takes the same number of queries for any length', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const few = await createCompanies({}, {})
    const many = await createCompanies(...Array.from({ length: 12 }, () => ({})))
    const count = (word: string) => countQueries(() => visitor.get(listPath({ q: word })))
    const statements = await count(many.word)
    assert.equal(statements, await count(few.word))
    assert.isAtMost(statements, 5)
  })

  test('the list of companies refuses unknown filters and sort fields', async ({ assert }) => {
    const { visitor } = await createStaff()
    const wrong = [
      listPath({ secret: 1 }),
      listPath({ blocked: 'maybe' }),
      listPath({ temporary: 'yes' }),
      listPath({}, ['users', 'ASC']),
    ]
    for (const path of wrong) assert.equal((await visitor.get(path)).status, 422, path)
  })
})
