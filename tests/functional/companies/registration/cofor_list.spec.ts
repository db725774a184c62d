import { temporaryAccount } from '#database/factories/approval_factory'
import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import { uniqueText } from '#database/factories/unique_text'
import { Visitor } from '#tests/functional/setup/visitor'
import type { CoforList, CompanyOption } from '#shared/companies/registration/registration_contract'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const lookUp = (query: Record<string, string>, language = 'en') =>
  new Visitor().get(`/accounts/api/cofor_list/?${new URLSearchParams(query)}`, { language })

async function find(query: Record<string, string>): Promise<CoforList> {
  const { status, body } = await lookUp(query)
  if (status !== 200) throw new Error(`The look-up answered ${JSON.stringify(body)}`)
  return body
}

const accountsOf = ({ options }: { options: readonly CompanyOption[] }) =>
  options.map(({ prefill }) => prefill.company_profile.cofor10)

const siteOf = (list: CoforList, cofor10: string) =>
  list.options.find(({ prefill }) => prefill.company_profile.cofor10 === cofor10)!

/** Empties a contact, as deleting its account does. */
const blankContact = (companyId: number, category: string) =>
  db
    .from('contacts')
    .where({ company_id: companyId, category })
    .update({ name: '', phone: '', email: '' })

test.group('Look-up by COFOR6', (group) => {
  group.each.setup(() => limiter.clear())

  test('the look-up by COFOR6 returns the supplier’s sites of the directory, ordered by account id', async ({
    assert,
  }) => {
    const client = db.connection()
    const cofor6 = uniqueCofor6()
    await createDirectoryEntry(client, { cofor10: `${cofor6}0002`, name: 'Forges, Lyon' })
    await createDirectoryEntry(client, { cofor10: `${cofor6}0001`, name: 'Forges' })
    await createDirectoryEntry(client)
    const list = await find({ q_cofor6: ` ${cofor6.toLowerCase()} ` })
    assert.equal(list.mode, 'COFOR6')
    assert.deepEqual(accountsOf(list), [`${cofor6}0001`, `${cofor6}0002`])
    const profile = { name: 'Forges', cofor6, vat_identification_no: 'FR12345678901' }
    const prefill = { first_user: true, is_known: false }
    assert.deepEqual(list.options[0], {
      address: {
        street_address: '4 quai des Forges',
        address_details: '',
        postal_code: '25200',
        city: 'Montbéliard',
        country: 'France',
        country_code: 'FR',
      },
      prefill: { ...prefill, company_profile: { ...profile, cofor10: `${cofor6}0001` } },
    })
    assert.deepEqual(list.prefill, { ...prefill, company_profile: { ...profile, cofor10: '' } })
  })

  test('the look-up names countries in the reader’s language', async ({ assert }) => {
    const { cofor6 } = await createDirectoryEntry(db.connection(), { countryCode: 'DE' })
    const { body } = await lookUp({ q_cofor6: cofor6 }, 'fr')
    assert.equal(body.options[0].address.country, 'Allemagne')
  })

  test('the look-up by COFOR6 adds companies of the supplier that are not in the directory', async ({
    assert,
  }) => {
    const client = db.connection()
    const { cofor6 } = await createDirectoryEntry(client)
    const company = await createSupplier(client, { cofor10: `${cofor6}0009` })
    const list = await find({ q_cofor6: cofor6 })
    assert.deepEqual(accountsOf(list), [`${cofor6}0001`, company.cofor10])
    assert.equal(siteOf(list, company.cofor10).address!.street_address, '12 rue des Ateliers')
  })

  for (const state of ['CLIENT_APPROVAL_REQUESTED', 'APPROVED'] as const) {
    test(`a site with a user in the state ${state} accepts additional users`, async ({
      assert,
    }) => {
      const client = db.connection()
      const { cofor10, cofor6 } = await createDirectoryEntry(client)
      const company = await createSupplier(client, { cofor10 })
      await createUser(client, { companyId: company.id, state, isActive: false })
      const list = await find({ q_cofor6: cofor6 })
      assert.deepEqual(accountsOf(list), [cofor10])
      assert.isFalse(list.options[0]!.prefill.first_user)
      assert.isFalse(list.options[0]!.prefill.is_known)
    })
  }

  test('a site is known when another site of the supplier has an approved user', async ({
    assert,
  }) => {
    const client = db.connection()
    const cofor6 = uniqueCofor6()
    const { cofor10 } = await createDirectoryEntry(client, { cofor10: `${cofor6}0001` })
    const { cofor10: other } = await createDirectoryEntry(client, { cofor10: `${cofor6}0002` })
    const company = await createSupplier(client, { cofor10: other })
    await createUser(client, { companyId: company.id })
    const list = await find({ q_cofor6: cofor6 })
    assert.isTrue(siteOf(list, cofor10).prefill.is_known)
    assert.isFalse(siteOf(list, other).prefill.is_known)
    assert.isTrue(siteOf(list, cofor10).prefill.first_user)
  })

  for (const state of ['CLIENT_APPROVAL_REQUESTED', 'CS_APPROVAL_REQUESTED'] as const) {
    test(`a site is not known when the user of another site is in the state ${state}`, async ({
      assert,
    }) => {
      const client = db.connection()
      const { cofor10, cofor6 } = await createDirectoryEntry(client)
      const other = await createSupplier(client, { cofor10: `${cofor6}0009` })
      await createUser(client, { companyId: other.id, state, isActive: false })
      assert.isFalse(siteOf(await find({ q_cofor6: cofor6 }), cofor10).prefill.is_known)
    })
  }

  for (const category of ['COMMERCIAL', 'PROVISIONING']) {
    test(`a site is not known when another site lacks the contact ${category}`, async ({
      assert,
    }) => {
      const client = db.connection()
      const { cofor10, cofor6 } = await createDirectoryEntry(client)
      const other = await createSupplier(client, { cofor10: `${cofor6}0009` })
      await createUser(client, { companyId: other.id })
      await blankContact(other.id, category)
      assert.isFalse(siteOf(await find({ q_cofor6: cofor6 }), cofor10).prefill.is_known)
    })
  }

  test('the look-up of a supplier closed to new sites returns only sites that are companies', async ({
    assert,
  }) => {
    const client = db.connection()
    const cofor6 = uniqueCofor6()
    await createDirectoryEntry(client, { cofor10: `${cofor6}0001`, isRestricted: true })
    await createDirectoryEntry(client, { cofor10: `${cofor6}0002` })
    assert.deepInclude(await find({ q_cofor6: cofor6 }), { mode: 'COFOR6_RESTRICTED', options: [] })
    await createSupplier(client, { cofor10: `${cofor6}0001` })
    const list = await find({ q_cofor6: cofor6 })
    assert.equal(list.mode, 'COFOR6_RESTRICTED')
    assert.deepEqual(accountsOf(list), [`${cofor6}0001`])
    const closed = await find({ q_cofor10: `${cofor6}0002` })
    assert.deepEqual([closed.mode, closed.options], ['COFOR10', []])
  })

  test('the look-up of an unknown COFOR6 returns the unknown company with this COFOR6', async ({
    assert,
  }) => {
    const cofor6 = uniqueCofor6()
    const prefill = {
      company_profile: { name: '', cofor6, cofor10: 'UNKNOWN_COMPANY', vat_identification_no: '' },
      first_user: true,
      is_known: false,
    }
    assert.deepEqual(await find({ q_cofor6: cofor6.toLowerCase() }), {
      mode: 'COFOR6_UNKNOWN',
      options: [{ address: null, prefill }],
      prefill,
    })
  })

  test('a COFOR6 that only a temporary account claims is unknown to the look-up', async ({
    assert,
  }) => {
    const client = db.connection()
    const company = await createSupplier(client, { cofor10: temporaryAccount() })
    const cofor6 = uniqueCofor6()
    await client.from('companies').where('id', company.id).update({ cofor6 })
    assert.equal((await find({ q_cofor6: cofor6 })).mode, 'COFOR6_UNKNOWN')
  })
})

test.group('Look-up by account id', (group) => {
  group.each.setup(() => limiter.clear())

  test('the look-up by account id returns exactly one site', async ({ assert }) => {
    const client = db.connection()
    const cofor6 = uniqueCofor6()
    await createDirectoryEntry(client, { cofor10: `${cofor6}0001` })
    await createDirectoryEntry(client, { cofor10: `${cofor6}0002` })
    const list = await find({ q_cofor10: `${cofor6.toLowerCase()}0002` })
    assert.equal(list.mode, 'COFOR10')
    assert.deepEqual(accountsOf(list), [`${cofor6}0002`])
    assert.deepEqual(list.prefill, list.options[0]!.prefill)
  })

  test('the look-up by account id finds a company that is not in the directory', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection())
    const list = await find({ q_cofor10: company.cofor10 })
    assert.deepEqual(accountsOf(list), [company.cofor10])
  })

  test('the look-up by account id finds a temporary account for additional users', async ({
    assert,
  }) => {
    const client = db.connection()
    const company = await createSupplier(client, { cofor10: temporaryAccount() })
    await createUser(client, { companyId: company.id })
    const list = await find({ q_cofor10: company.cofor10 })
    assert.deepEqual(accountsOf(list), [company.cofor10])
    assert.deepInclude(list.prefill, { first_user: false, is_known: false })
  })

  test('the look-up of an unknown account id returns no site', async ({ assert }) => {
    assert.deepEqual(await find({ q_cofor10: `X${uniqueText(9)}` }), {
      mode: 'COFOR10',
      options: [],
      prefill: { company_profile: null, first_user: true, is_known: false },
    })
  })
})

test.group('Data hidden by the look-up', (group) => {
  group.each.setup(() => limiter.clear())

  for (const kind of ['MANUFACTURER', 'PROVIDER'] as const) {
    test(`the look-up hides the company of the ${kind} even if it is in the directory`, async ({
      assert,
    }) => {
      const client = db.connection()
      const { cofor10, cofor6 } = await createDirectoryEntry(client)
      await createSupplier(client, { cofor10, kind })
      assert.deepEqual((await find({ q_cofor10: cofor10 })).options, [])
      assert.equal((await find({ q_cofor6: cofor6 })).mode, 'COFOR6_UNKNOWN')
    })
  }

  test('the look-up hides people, emails, blocks and numbers of users', async ({ assert }) => {
    const client = db.connection()
    const seen = []
    for (const block of [{}, { blockedForOrdering: true }, { blockedCompletely: true }]) {
      const company = await createSupplier(client, block)
      await createUser(client, { companyId: company.id, email: 'hidden@factory.example' })
      if ('blockedForOrdering' in block) {
        await createUser(client, { companyId: company.id, lastName: 'Cachée' })
      }
      const text = JSON.stringify(await find({ q_cofor10: company.cofor10 }))
      const stored = await client.from('companies').where('id', company.id).firstOrFail()
      seen.push(
        text
          .replaceAll(company.cofor10, 'COFOR10')
          .replaceAll(company.cofor6, 'COFOR6')
          .replaceAll(stored.vat_identification_no, 'VAT')
      )
    }
    assert.lengthOf(new Set(seen), 1)
    assert.notMatch(seen[0]!, /@|Moreau|Cachée|Renaud|blocked/)
  })
})

test.group('Refused look-ups', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  const ONE_REQUIRED = { non_field_errors: ['Option 1 or Option 2 is required'] }
  const WRONG: [string, Record<string, string>, Record<string, string[]>][] = [
    ['without COFOR6 and account id', {}, ONE_REQUIRED],
    [
      'with both COFOR6 and account id',
      { q_cofor6: 'ABCDEF', q_cofor10: 'ABCDEF0001' },
      ONE_REQUIRED,
    ],
    ['with half a COFOR6', { q_cofor6: 'ABC' }, { q_cofor6: ['6 letters or digits, no spaces'] }],
    ['with an empty COFOR6', { q_cofor6: ' ' }, { q_cofor6: ['Required'] }],
    [
      'with an invalid account id',
      { q_cofor10: 'A B' },
      { q_cofor10: ['6 to 10 letters or digits, no spaces'] },
    ],
  ]
  for (const [what, query, errors] of WRONG) {
    test(`a look-up ${what} is refused`, async ({ assert }) => {
      const { status, body } = await lookUp(query)
      assert.equal(status, 422)
      assert.deepInclude(body, errors)
    })
  }

  test('look-ups are limited to a hundred per IP address', async ({ assert }) => {
    const query = { q_cofor6: uniqueCofor6() }
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => lookUp(query)))
      statuses.push(...responses.map(({ status }) => status))
    }
    assert.deepEqual(new Set(statuses), new Set([200]))
    const refused = await lookUp(query)
    assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.isAbove(Number(refused.headers.get('retry-after')), 0)
  })
})
