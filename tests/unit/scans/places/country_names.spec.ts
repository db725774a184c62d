import { countryNumber, countryOfNumber } from '#shared/ground/geography/country_numbers'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { nameInLayer, nameLayersFor } from '#shared/scans/places/country_names'
import { test } from '@japa/runner'

test.group('Names on a map without tiles', () => {
  test('names on a map without tiles are English, German or those of each country', ({
    assert,
  }) => {
    assert.deepEqual(
      (['en', 'de', 'local'] as const).map((layer) => nameInLayer('FR', layer)),
      ['France', 'Frankreich', 'France']
    )
    assert.deepEqual(
      ['DE', 'JP', 'GR'].map((code) => nameInLayer(code, 'local')),
      ['Deutschland', '日本', 'Ελλάδα']
    )
  })

  test('names on a map without tiles are in the reader’s language first', ({ assert }) => {
    assert.deepEqual(nameLayersFor('en'), ['en', 'de', 'local'])
    assert.deepEqual(nameLayersFor('fr'), ['fr', 'en', 'de', 'local'])
    assert.equal(nameInLayer('DE', 'fr'), 'Allemagne')
  })

  test('every country has a local name and is found by the number of its borders', ({ assert }) => {
    for (const code of COUNTRY_CODES) {
      assert.notEqual(nameInLayer(code, 'local'), '')
      assert.equal(countryOfNumber(countryNumber(code)!), code)
    }
  })
})
