import { test } from '@japa/runner'
import { addressLines, siteLines } from '#shared/ground/geography/address_lines'

const address = {
  company_name: 'Lumen SAS',
  street_address: '12 quai Neuf',
  address_details: 'Bâtiment B',
  postal_code: '69007',
  city: 'Lyon',
  country_code: 'DE',
}

test.group('Lines of an address', () => {
  test('an address is written as on an envelope, with the country in the language of the reader', ({
    assert,
  }) => {
    assert.deepEqual(addressLines(address, 'fr'), [
      'Lumen SAS',
      '12 quai Neuf',
      'Bâtiment B',
      '69007 Lyon',
      'Allemagne',
    ])
    assert.deepEqual(siteLines(address, 'en'), [
      '12 quai Neuf',
      'Bâtiment B',
      '69007 Lyon',
      'Germany',
    ])
  })

  test('an address is written without empty lines', ({ assert }) => {
    const empty = { company_name: '', street_address: '', postal_code: '', city: '' }
    assert.deepEqual(addressLines({ ...empty, country_code: '' }, 'en'), [])
    assert.deepEqual(addressLines({ ...empty, city: 'Lyon', country_code: 'FR' }, 'en'), [
      'Lyon',
      'France',
    ])
  })
})
