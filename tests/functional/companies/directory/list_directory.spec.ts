import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { uniqueText } from '#database/factories/unique_text'
import type { DirectoryRow } from '#shared/companies/directory/directory_contract'
import { readDirectory } from '#app/companies/directory/read_directory'
import { planDirectoryImport } from '#app/companies/directory/plan_directory_import'
import { createStaff } from '#tests/functional/setup/staff'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LIST = '/backoffice/api/directory/'

const service = async () => (await createStaff()).visitor

interface Wanted {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  range?: [number, number]
}

function list(visitor: Visitor, { filter, sort, range }: Wanted, language = 'en') {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ filter, sort, range })) {
    if (value !== undefined) query.set(name, JSON.stringify(value))
  }
  return visitor.get<DirectoryRow[]>(`${LIST}?${query}`, { language })
}

async function createSites() {
  const client = db.connection()
  const cofor6 = uniqueCofor6()
  const site = (place: number, city: string, countryCode: string, isRestricted = false) =>
    createDirectoryEntry(client, {
      cofor10: `${cofor6}000${place}`,
      name: `Atelier ${uniqueText()}`,
      city,
      countryCode,
      isRestricted,
    })
  const sites = [
    await site(1, 'Brest', 'FR'),
    await site(2, 'Arles', 'FR', true),
    await site(3, 'Kiel', 'DE'),
  ]
  return { cofor6, sites }
}

const citiesOf = (rows: readonly DirectoryRow[]) => rows.map(({ city }) => city)

test.group('Directory in the backoffice', () => {
  test('the directory finds sites by COFOR6, account id, name and city', async ({ assert }) => {
    const visitor = await service()
    const { cofor6, sites } = await createSites()
    const city = `Ville ${uniqueText()}`
    await createDirectoryEntry(db.connection(), { city })
    const find = async (q: string) => (await list(visitor, { filter: { q } })).body
    assert.lengthOf(await find(cofor6.toLowerCase()), 3)
    assert.deepEqual(citiesOf(await find(sites[0]!.cofor10)), ['Brest'])
    assert.deepEqual(citiesOf(await find(sites[1]!.name)), ['Arles'])
    assert.deepEqual(citiesOf(await find(city)), [city])
    assert.lengthOf(await find('100%'), 0)
  })

  test('the directory can be filtered by country and by closed suppliers', async ({ assert }) => {
    const visitor = await service()
    const { cofor6: q } = await createSites()
    const find = async (filter: object) =>
      citiesOf((await list(visitor, { filter: { q, ...filter } })).body)
    assert.deepEqual(await find({ country_code: 'DE' }), ['Kiel'])
    assert.deepEqual(await find({ is_restricted: true }), ['Arles'])
    assert.sameMembers(await find({ is_restricted: false }), ['Brest', 'Kiel'])
  })

  test('the directory returns a sorted page with the total number of sites', async ({ assert }) => {
    const visitor = await service()
    const { cofor6: q } = await createSites()
    const { body, headers } = await list(visitor, {
      filter: { q },
      sort: ['city', 'ASC'],
      range: [0, 1],
    })
    assert.deepEqual(citiesOf(body), ['Arles', 'Brest'])
    assert.equal(headers.get('content-range'), 'directory 0-1/3')
  })

  test('the directory shows which sites are companies, and names countries in the reader’s language', async ({
    assert,
  }) => {
    const visitor = await service()
    const { cofor6: q, sites } = await createSites()
    const company = await createSupplier(db.connection(), { cofor10: sites[2]!.cofor10 })
    const { body } = await list(visitor, { filter: { q }, sort: ['cofor10', 'ASC'] }, 'fr')
    const shown = body.map((site) => [site.is_company, site.company_id, site.country])
    assert.deepEqual(shown, [
      [false, null, 'France'],
      [false, null, 'France'],
      [true, company.id, 'Allemagne'],
    ])
  })

  test('the directory shows one site', async ({ assert }) => {
    const visitor = await service()
    const { id, cofor10, cofor6, name } = await createDirectoryEntry(db.connection())
    const { status, body } = await visitor.get<DirectoryRow>(`${LIST}${id}/`)
    assert.equal(status, 200)
    assert.deepInclude(body, {
      id,
      cofor10,
      cofor6,
      name,
      street_address: '4 quai des Forges',
      country: 'France',
      latitude: 47.51,
      longitude: 6.8,
      is_restricted: false,
      is_company: false,
    })
    assert.equal((await visitor.get(`${LIST}987654321/`)).status, 404)
  })

  const WRONG: [string, Wanted][] = [
    ['an unknown country', { filter: { country_code: 'XX' } }],
    ['an unknown filter', { filter: { password: 'x' } }],
    ['an unknown column', { sort: ['vat_identification_no', 'ASC'] }],
  ]
  for (const [what, wanted] of WRONG) {
    test(`the directory refuses ${what}`, async ({ assert }) => {
      assert.equal((await list(await service(), wanted)).status, 422)
    })
  }
})

test.group('Directory as a file', () => {
  test('the exported directory can be imported again without a change', async ({ assert }) => {
    const visitor = await service()
    const { cofor6 } = await createSites()
    const guarded = { name: '=SUM(A1)', longitude: -6.8, address_details: 'Hall "B"; gate 2' }
    await db.from('directory_entries').where('cofor10', `${cofor6}0001`).update(guarded)
    await db
      .from('directory_entries')
      .where('cofor10', `${cofor6}0002`)
      .update({ latitude: null, longitude: null })
    const filter = encodeURIComponent(JSON.stringify({ q: cofor6 }))
    const { body, headers } = await visitor.get<string>(`${LIST}?format=csv&filter=${filter}`)
    assert.include(headers.get('content-type'), 'text/csv')
    assert.equal(headers.get('content-disposition'), 'attachment; filename="directory.csv"')
    const file = await readDirectory(body)
    assert.lengthOf(file.entries, 3)
    const plan = await planDirectoryImport(db.connection(), file)
    assert.deepEqual(plan, { added: [], changed: [], unchanged: 3, lineErrors: [] })
  })
})
