import { addressPayload } from '#shared/companies/addresses/address_contract'
import { profileForm, usersPayload } from '#shared/companies/profile/profile_contract'
import { phoneCharacters } from '#shared/ground/validation/fields'
import { issueMessage } from '#shared/ground/validation/issues'
import { test } from '@japa/runner'
import * as v from 'valibot'

function problemsOf(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const issues = v.safeParse(schema, input).issues ?? []
  return Object.fromEntries(
    issues.toReversed().map((issue) => [String(issue.path?.[0]?.key), issueMessage(issue).key])
  )
}

test.group('Phone number', () => {
  test('a phone number keeps only digits, spaces and + . ( ) -', ({ assert }) => {
    assert.equal(phoneCharacters('Tel: +33 (0)4.72-00 /x'), ' +33 (0)4.72-00 ')
    assert.equal(phoneCharacters('０１٢ abc é\n\t'), '012  ')
  })

  test('a phone number needs at least 8 digits after its cleaning: {phone}')
    .with([
      { phone: '+33 4 72 001', problem: undefined },
      { phone: '+33 4 72 00', problem: 'validation.phone' },
      { phone: '--------', problem: 'validation.phone' },
      { phone: '12345678', problem: undefined },
      { phone: '1234567', problem: 'validation.phone' },
      { phone: '1234567abc', problem: 'validation.phone' },
      { phone: '1234567   ', problem: 'validation.phone' },
      { phone: '', problem: 'validation.required' },
      { phone: 'call me', problem: 'validation.required' },
      { phone: '1'.repeat(101), problem: 'validation.max_length' },
    ])
    .run(({ assert }, { phone, problem }) => {
      assert.equal(problemsOf(profileForm, { phone, language: 'fr' }).phone, problem)
    })
})

test.group('Billing address', () => {
  const address = {
    category: 'BILLING',
    company_name: 'Lumen',
    street_address: '12 rue des Ateliers',
    postal_code: '69007',
    city: 'Lyon',
    country_code: 'FR',
  }

  test('a billing address needs company, street, postal code, city and country', ({ assert }) => {
    const { category, ...parts } = address
    const empty = Object.fromEntries(Object.keys(parts).map((part) => [part, ' ']))
    assert.deepEqual(problemsOf(addressPayload, { category, ...empty, country_code: '' }), {
      company_name: 'validation.required',
      street_address: 'validation.required',
      postal_code: 'validation.required',
      city: 'validation.required',
      country_code: 'validation.required',
    })
    assert.deepEqual(problemsOf(addressPayload, address), {})
  })

  test('a billing address is in an existing country', ({ assert }) => {
    for (const code of ['XX', 'fr', 'FRA', 'F']) {
      const problems = problemsOf(addressPayload, { ...address, country_code: code })
      assert.deepEqual(problems, { country_code: 'validation.choice' }, code)
    }
  })

  test('the category of an address is billing, delivery or distribution', ({ assert }) => {
    for (const category of ['BILLING', 'DELIVERY', 'DISTRIBUTION']) {
      assert.deepEqual(problemsOf(addressPayload, { ...address, category }), {}, category)
    }
    assert.deepEqual(problemsOf(addressPayload, { ...address, category: 'HOME' }), {
      category: 'validation.choice',
    })
  })

  test('a billing address has an account id of 6 to 10 characters or none', ({ assert }) => {
    for (const id of ['', 'abc123', 'LUMENFR001']) {
      assert.deepEqual(problemsOf(addressPayload, { ...address, company_id: id }), {}, id)
    }
    for (const id of ['ABC12', 'LUMENFR0011', 'LUMEN FR01', 'LUMEN-1']) {
      assert.deepEqual(
        problemsOf(addressPayload, { ...address, company_id: id }),
        { company_id: 'validation.account_id' },
        id
      )
    }
  })
})

test.group('Users to enable or disable', () => {
  test('a request to enable or disable users names at least one and at most 100', ({ assert }) => {
    const users = (count: number) => ({ users: Array.from({ length: count }, () => 1) })
    assert.deepEqual(problemsOf(usersPayload, users(0)), { users: 'validation.min_items' })
    assert.deepEqual(problemsOf(usersPayload, users(1)), {})
    assert.deepEqual(problemsOf(usersPayload, users(100)), {})
    assert.deepEqual(problemsOf(usersPayload, users(101)), { users: 'validation.max_items' })
  })
})
