import { countryNumber, countryOfNumber } from '#shared/ground/geography/country_numbers'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { nameInLayer, nameLayersFor } from '#shared/scans/maps/country_names'
import { test } from '@japa/runner'

test.group('Names on a map without tiles', () => {
  test('are English, German or those of each country', ({ assert }) => {
    assert.deepEqual(
      (['en', 'de', 'local'] as const).map((layer) => nameInLayer('FR', layer)),
      ['France', 'Frankreich', 'France']
    )
    assert.deepEqual(
      ['DE', 'JP', 'GR'].map((code) => nameInLayer(code, 'local')),
      ['Deutschland', '日本', 'Ελλάδα']
    )
  })

  test('are in the reader’s language first', ({ assert }) => {
    assert.deepEqual(nameLayersFor('en'), ['en', 'de', 'local'])
    assert.deepEqual(nameLayersFor('fr'), ['fr', 'en', 'de', 'local'])
    assert.equal(nameInLayer('DE', 'fr'), 'Allemagne')
  })

  test('there is one for each country, which the borders’ number finds', ({ assert }) => {
    for (const code of COUNTRY_CODES) {
      assert.notEqual(nameInLayer(code, 'local'), '')
      assert.equal(countryOfNumber(countryNumber(code)!), code)
    }
  })
})
