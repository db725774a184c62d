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

/** As a contact is left who has deleted their account. */
const blankContact = (companyId: number, category: string) =>
  db
    .from('contacts')
    .where({ company_id: companyId, category })
    .update({ name: '', phone: '', email: '' })

const temporaryAccount = () => `T${String(Math.random()).slice(2, 11).padEnd(9, '0')}`

test.group('Look-up by COFOR6', (group) => {
  group.each.setup(() => limiter.clear())

  test('answers the supplier’s sites of the directory, in the order of their account ids', async ({
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
    assert.deepEqual(list.options[0], {
      address: {
        street_address: '4 quai des Forges',
        address_details: '',
        postal_code: '25200',
        city: 'Montbéliard',
        country: 'France',
        country_code: 'FR',
      },
      prefill: {
        company_profile: {
          name: 'Forges',
          cofor6,
          cofor10: `${cofor6}0001`,
          vat_identification_no: 'FR12345678901',
        },
        first_user: true,
        is_known: false,
      },
    })
    assert.deepEqual(list.prefill, {
      company_profile: {
        name: 'Forges',
        cofor6,
        cofor10: '',
        vat_identification_no: 'FR12345678901',
      },
      first_user: true,
      is_known: false,
    })
  })

  test('names countries in the reader’s language', async ({ assert }) => {
    const { cofor6 } = await createDirectoryEntry(db.connection(), { countryCode: 'DE' })
    const { body } = await lookUp({ q_cofor6: cofor6 }, 'fr')
    assert.equal(body.options[0].address.country, 'Allemagne')
  })

  test('adds companies of the supplier that the directory does not know', async ({ assert }) => {
    const client = db.connection()
    const { cofor6 } = await createDirectoryEntry(client)
    const company = await createSupplier(client, { cofor10: `${cofor6}0009` })
    const list = await find({ q_cofor6: cofor6 })
    assert.deepEqual(accountsOf(list), [`${cofor6}0001`, company.cofor10])
    assert.equal(siteOf(list, company.cofor10).address!.street_address, '12 rue des Ateliers')
  })

  for (const state of ['CLIENT_APPROVAL_REQUESTED', 'APPROVED'] as const) {
    test(`a site with a user (${state}) takes additional users`, async ({ assert }) => {
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

  test('a site is known when somebody of another one of the supplier is approved', async ({
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
    test(`a site is not known by another one whose user waits (${state})`, async ({ assert }) => {
      const client = db.connection()
      const { cofor10, cofor6 } = await createDirectoryEntry(client)
      const other = await createSupplier(client, { cofor10: `${cofor6}0009` })
      await createUser(client, { companyId: other.id, state, isActive: false })
      assert.isFalse(siteOf(await find({ q_cofor6: cofor6 }), cofor10).prefill.is_known)
    })
  }

  for (const category of ['COMMERCIAL', 'PROVISIONING']) {
    test(`a site is not known by another one without the contact ${category}`, async ({
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

  test('of a supplier closed to new sites answers only those that are companies', async ({
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

  test('that nobody has answers the unknown company with the COFOR6 as typed', async ({
    assert,
  }) => {
    const cofor6 = uniqueCofor6()
    const prefill = {
      company_profile: {
        name: '',
        cofor6,
        cofor10: 'UNKNOWN_COMPANY',
        vat_identification_no: '',
      },
      first_user: true,
      is_known: false,
    }
    assert.deepEqual(await find({ q_cofor6: cofor6.toLowerCase() }), {
      mode: 'COFOR6_UNKNOWN',
      options: [{ address: null, prefill }],
      prefill,
    })
  })

  test('does not take the COFOR6 that a temporary account claims for known', async ({ assert }) => {
    const client = db.connection()
    const company = await createSupplier(client, { cofor10: temporaryAccount() })
    const cofor6 = uniqueCofor6()
    await client.from('companies').where('id', company.id).update({ cofor6 })
    assert.equal((await find({ q_cofor6: cofor6 })).mode, 'COFOR6_UNKNOWN')
  })
})

test.group('Look-up by account id', (group) => {
  group.each.setup(() => limiter.clear())

  test('answers exactly the one site', async ({ assert }) => {
    const client = db.connection()
    const cofor6 = uniqueCofor6()
    await createDirectoryEntry(client, { cofor10: `${cofor6}0001` })
    await createDirectoryEntry(client, { cofor10: `${cofor6}0002` })
    const list = await find({ q_cofor10: `${cofor6.toLowerCase()}0002` })
    assert.equal(list.mode, 'COFOR10')
    assert.deepEqual(accountsOf(list), [`${cofor6}0002`])
    assert.deepEqual(list.prefill, list.options[0]!.prefill)
  })

  test('finds a company that the directory does not know', async ({ assert }) => {
    const company = await createSupplier(db.connection())
    const list = await find({ q_cofor10: company.cofor10 })
    assert.deepEqual(accountsOf(list), [company.cofor10])
  })

  test('finds a temporary account, for additional users', async ({ assert }) => {
    const client = db.connection()
    const company = await createSupplier(client, { cofor10: temporaryAccount() })
    await createUser(client, { companyId: company.id })
    const list = await find({ q_cofor10: company.cofor10 })
    assert.deepEqual(accountsOf(list), [company.cofor10])
    assert.deepInclude(list.prefill, { first_user: false, is_known: false })
  })

  test('that nobody has answers nothing', async ({ assert }) => {
    assert.deepEqual(await find({ q_cofor10: `X${uniqueText(9)}` }), {
      mode: 'COFOR10',
      options: [],
      prefill: { company_profile: null, first_user: true, is_known: false },
    })
  })
})

test.group('What the look-up keeps to itself', (group) => {
  group.each.setup(() => limiter.clear())

  for (const kind of ['MANUFACTURER', 'PROVIDER'] as const) {
    test(`the company of the ${kind}, even when it is in the directory`, async ({ assert }) => {
      const client = db.connection()
      const { cofor10, cofor6 } = await createDirectoryEntry(client)
      await createSupplier(client, { cofor10, kind })
      assert.deepEqual((await find({ q_cofor10: cofor10 })).options, [])
      assert.equal((await find({ q_cofor6: cofor6 })).mode, 'COFOR6_UNKNOWN')
    })
  }

  test('people, their mails, blocks and numbers of users', async ({ assert }) => {
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

test.group('A look-up is refused', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  const WRONG: [string, Record<string, string>, Record<string, string[]>][] = [
    [
      'without anything to look for',
      {},
      { non_field_errors: ['Option 1 or Option 2 is required'] },
    ],
    [
      'with both',
      { q_cofor6: 'ABCDEF', q_cofor10: 'ABCDEF0001' },
      { non_field_errors: ['Option 1 or Option 2 is required'] },
    ],
    ['with half a COFOR6', { q_cofor6: 'ABC' }, { q_cofor6: ['6 letters or digits, no spaces'] }],
    ['with an empty COFOR6', { q_cofor6: ' ' }, { q_cofor6: ['Required'] }],
    [
      'with an account id that cannot be',
      { q_cofor10: 'A B' },
      { q_cofor10: ['6 to 10 letters or digits, no spaces'] },
    ],
  ]
  for (const [what, query, errors] of WRONG) {
    test(what, async ({ assert }) => {
      const { status, body } = await lookUp(query)
      assert.equal(status, 422)
      assert.deepInclude(body, errors)
    })
  }

  test('after a hundred from one address, whatever they found', async ({ assert }) => {
    const query = { q_cofor6: uniqueCofor6() }
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp(query)))
      statuses.push(...answers.map(({ status }) => status))
    }
    assert.deepEqual(new Set(statuses), new Set([200]))
    const refused = await lookUp(query)
    assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_REQUESTS'])
    assert.isAbove(Number(refused.headers.get('retry-after')), 0)
  })
})
