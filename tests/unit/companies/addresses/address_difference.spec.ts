import { test } from '@japa/runner'
import { addressDifference } from '#shared/companies/addresses/address_difference'
import type { Address } from '#shared/companies/addresses/address_contract'

const IN_FORCE: Address = {
  pk: 1,
  category: 'DELIVERY',
  company_name: 'Lumen SAS',
  company_id: 'LUMENFR001',
  street_address: '12 rue des Ateliers',
  address_details: '',
  postal_code: '69007',
  city: 'Lyon',
  country: 'France',
  country_code: 'FR',
  state: 'APPROVED',
}

const changed = (wanted: Address, inForce: Address | null) =>
  addressDifference(wanted, inForce).flatMap(({ line, before }) =>
    before === null ? [] : [[line, before]]
  )

test.group('Difference between a requested address and the one in force', () => {
  test('an address difference shows changed lines with their former values', ({ assert }) => {
    const wanted = { ...IN_FORCE, pk: 2, street_address: '5 quai Neuf', city: 'Grenoble' }
    assert.deepEqual(changed(wanted, IN_FORCE), [
      ['street_address', '12 rue des Ateliers'],
      ['city', 'Lyon'],
    ])
  })

  test('an address difference ignores id, state and country code', ({ assert }) => {
    const wanted: Address = { ...IN_FORCE, pk: 2, state: 'CLIENT_APPROVAL_REQUESTED' }
    assert.deepEqual(changed(wanted, IN_FORCE), [])
  })

  test('an address difference shows lines that were or became empty', ({ assert }) => {
    const filled = { ...IN_FORCE, address_details: 'Gate 4' }
    assert.deepEqual(changed(filled, IN_FORCE), [['address_details', '']])
    assert.deepEqual(changed(IN_FORCE, filled), [['address_details', 'Gate 4']])
  })

  test('an address difference leaves out lines that are empty in both addresses', ({ assert }) => {
    const lines = addressDifference(IN_FORCE, IN_FORCE).map(({ line }) => line)
    assert.notInclude(lines, 'address_details')
    assert.lengthOf(lines, 6)
  })

  test('an address difference is empty when no address is in force', ({ assert }) => {
    assert.deepEqual(changed(IN_FORCE, null), [])
  })
})
