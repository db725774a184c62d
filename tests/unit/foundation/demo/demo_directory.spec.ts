import { DEMO_CITIES } from '#database/demo/companies/directory_data'
import { makeDemo } from '#database/demo/make_demo'
import { test } from '@japa/runner'

const demo = makeDemo(new Date('2026-03-18T10:30:00Z'), 'hash')
const entries = demo.directory_entries
const sitesOf = (wanted: string) => entries.filter(({ cofor6 }) => cofor6 === wanted)
const accounts = new Set(demo.companies.map(({ cofor10 }) => cofor10))

test.group('Demo directory', () => {
  test('the demo directory has 300 sites, each with its own account id and name', ({ assert }) => {
    assert.lengthOf(entries, 300)
    assert.equal(new Set(entries.map(({ cofor10 }) => cofor10)).size, 300)
    assert.equal(new Set(entries.map(({ name }) => name)).size, 300)
    for (const { cofor10, cofor6 } of entries) {
      assert.match(cofor10, /^[A-Z0-9]{10}$/)
      assert.equal(cofor6, cofor10.slice(0, 6))
    }
  })

  test('all sites of a supplier in the demo directory have one country and one VAT number', ({
    assert,
  }) => {
    const suppliers = Map.groupBy(
      entries.filter(({ cofor10 }) => !accounts.has(cofor10)),
      ({ cofor6 }) => cofor6
    )
    for (const [cofor6, sites] of suppliers) {
      const kinds = new Set(sites.map((site) => site.country_code + site.vat_identification_no))
      assert.equal(kinds.size, 1, cofor6)
    }
  })

  test('the demo directory contains every supplier company unchanged, except temporary accounts', ({
    assert,
  }) => {
    for (const company of demo.companies) {
      const listed = entries.find(({ cofor10 }) => cofor10 === company.cofor10)
      if (company.kind !== 'SUPPLIER' || company.cofor10.startsWith('T0')) {
        assert.isUndefined(listed, company.cofor10)
        continue
      }
      const { cofor6, name, vat_identification_no, company_group, company_reference } = company
      assert.deepInclude(listed, {
        cofor6,
        name,
        vat_identification_no,
        company_group,
        company_reference,
      })
    }
  })

  test('the demo directory has a supplier without companies and a restricted supplier, and leaves one code unknown', ({
    assert,
  }) => {
    assert.deepEqual(
      sitesOf('ACMEFR').map(({ cofor10, is_restricted }) => [cofor10, is_restricted]),
      [
        ['ACMEFR0001', false],
        ['ACMEFR0002', false],
      ]
    )
    assert.isFalse(sitesOf('ACMEFR').some(({ cofor10 }) => accounts.has(cofor10)))
    assert.deepEqual(
      sitesOf('RESTDE').map(({ cofor10 }) => [cofor10, accounts.has(cofor10)]),
      [
        ['RESTDE0001', true],
        ['RESTDE0002', false],
      ]
    )
    assert.deepEqual(
      entries.filter((entry) => entry.is_restricted),
      sitesOf('RESTDE')
    )
    assert.lengthOf(sitesOf('ZZZZZZ'), 0)
  })

  test('every site of the demo directory is in a city of its country', ({ assert }) => {
    for (const { city, country_code, latitude, longitude } of entries) {
      const [, , north, east] = DEMO_CITIES[country_code].find(([name]) => name === city)!
      assert.deepEqual([latitude, longitude], [north, east])
    }
  })
})
