import { createSupplier } from '#database/factories/company_factory'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import {
  ALL_CONTACTS,
  REGISTRATION,
  addressStep,
  companyOf,
  complete,
  contactStep,
  newSite,
  requestsOf,
  send,
  unknownCompany,
  userOnly,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { validationMessages } from '#shared/ground/validation/messages_en'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const BILLING = addressStep('BILLING')
const DELIVERY = addressStep('DELIVERY')
const OF_THE_SITE = [contactStep('TS_DELIVERY'), contactStep('TS_INVOICE')]

type Parts = Record<string, unknown>

/** Returns the errors of a registration; throws if a request was stored. */
async function errorsOf(registration: { accountId: string; user?: unknown }, language = 'en') {
  const count = async () =>
    (await db.from('registration_requests').count('* as total').firstOrFail()).total
  const before = await count()
  const { status, body } = await send(registration, { language })
  if (status !== 422) throw new Error(`The registration answered ${status}`)
  if ((await count()) !== before) throw new Error('A request was stored')
  const { code, request_id: requestId, ...errors } = body
  if (code !== 'VALIDATION' || !requestId) throw new Error(`${code} ${requestId}`)
  return errors
}

const withUser = (options: Parts) => ({ user: userStep(options) })
const withAddress = (options: Parts) => ({
  addresses: [addressStep('BILLING', options), DELIVERY],
})
const withContact = (options: Parts) => ({
  contacts: [contactStep('COMMERCIAL', options), ...ALL_CONTACTS.slice(1)],
})
const withPassword = (password: unknown) => withUser({ password, password_again: password })

const WEAK = 'Provide 1 digit, 1 lower case, 1 special char'
const PHONE = 'Please provide at least 8 digits'
const LONG = 'At most 100 characters'
const REQUIRED = ['Required']
const CHOICE = ['Please choose one of the offered values']
const NAMED = { user: { password: [validationMessages.password_names] } }

const REQUIRED_FIELDS: readonly [field: string, parts: (value: unknown) => Parts][] = [
  ...['first_name', 'last_name', 'email', 'phone', 'password_again'].map(
    (field) => [`user.${field}`, (value: unknown) => withUser({ [field]: value })] as const
  ),
  ...['company_name', 'street_address', 'postal_code', 'city', 'country_code'].map(
    (field) =>
      [`addresses.0.${field}`, (value: unknown) => withAddress({ [field]: value })] as const
  ),
  ...['name', 'phone', 'email'].map(
    (field) => [`contacts.0.${field}`, (value: unknown) => withContact({ [field]: value })] as const
  ),
].map(([field, parts]) => [field, parts])

type Rule = readonly [what: string, parts: Parts, errors: Parts]

/** Field contents that are refused (rule 3.10), with the errors in the response. */
const RULES: readonly Rule[] = [
  ['a short password', withPassword('abc-12'), { user: { password: ['Minimal length is 8'] } }],
  ['a password without digit', withPassword('labels-labels'), { user: { password: [WEAK] } }],
  ['a password without lower case', withPassword('LABELS-26!'), { user: { password: [WEAK] } }],
  ['a password without special', withPassword('labels2026'), { user: { password: [WEAK] } }],
  [
    'a password with a space',
    withPassword('labels 2026!'),
    {
      user: {
        password: ['Only letters without accents, digits and special characters, no spaces'],
      },
    },
  ],
  [
    'a common password',
    withPassword('password-1'),
    {
      user: {
        password: ['This password is too common. Please choose one that is harder to guess.'],
      },
    },
  ],
  ['a password with the product’s name', withPassword('Label-Portal-26'), NAMED],
  ['a password with the first name', withPassword('No3mie-2026!'), NAMED],
  [
    'a password with the mailbox',
    withUser({
      email: 'z.quince@registration.example',
      password: 'z.quince-26',
      password_again: 'z.quince-26',
    }),
    NAMED,
  ],
  ['an empty password', withUser({ password: '' }), { user: { password: REQUIRED } }],
  [
    'a different repeated password',
    withUser({ password_again: 'labels-2026!' }),
    { user: { password_again: ['Passwords do not match'] } },
  ],
  ['an invalid email', withUser({ email: 'somebody' }), { user: { email: ['Invalid email'] } }],
  ['two emails', withUser({ email: 'a@b.fr, c@d.fr' }), { user: { email: ['Invalid email'] } }],
  ['a phone of seven digits', withUser({ phone: '1234567' }), { user: { phone: [PHONE] } }],
  ['a phone of letters', withUser({ phone: 'call me maybe' }), { user: { phone: REQUIRED } }],
  ['a long name', withUser({ last_name: 'x'.repeat(101) }), { user: { last_name: [LONG] } }],
  [
    'an unknown country',
    withAddress({ country_code: 'XX' }),
    { addresses: { 0: { country_code: CHOICE } } },
  ],
  [
    'a distribution address',
    withAddress({ category: 'DISTRIBUTION' }),
    { addresses: { 0: { category: CHOICE } } },
  ],
  [
    'an invalid email of a contact',
    withContact({ email: 'x' }),
    { contacts: { 0: { email: ['Invalid email'] } } },
  ],
  [
    'a short phone of a contact',
    withContact({ phone: '123' }),
    { contacts: { 0: { phone: [PHONE] } } },
  ],
  ['an unknown product group', { quotas: ['MOPAR', 'ORIGINAL_PART'] }, { quotas: { 1: CHOICE } }],
  [
    'three addresses',
    { addresses: [BILLING, DELIVERY, DELIVERY] },
    { addresses: ['At most 2 entries'] },
  ],
  [
    'a short account id',
    { accountId: 'ABC' },
    { accountId: ['6 to 10 letters or digits, no spaces'] },
  ],
  ['an unknown look-up mode', { registerCase: 'COFOR8' }, { registerCase: CHOICE }],
  ['an unknown field', { role: 'ADMINISTRATOR' }, { role: ['Unknown field'] }],
  ['a state for the user', withUser({ state: 'APPROVED' }), { user: { state: ['Unknown field'] } }],
]

/** Incomplete data of a new supplier's company (rule 3.7), with the errors in the response. */
const COMPLETENESS: readonly Rule[] = [
  [
    'no billing address',
    { addresses: [DELIVERY] },
    { addresses: ['Exactly one billing address is required'] },
  ],
  [
    'no delivery address',
    { addresses: [BILLING] },
    { addresses: ['Exactly one delivery address is required'] },
  ],
  [
    'two billing addresses',
    { addresses: [BILLING, BILLING] },
    {
      addresses: [
        'Exactly one billing address is required',
        'Exactly one delivery address is required',
      ],
    },
  ],
  [
    'the contacts of a known supplier',
    { contacts: OF_THE_SITE },
    {
      contacts: [
        'Exactly one commercial contact is required',
        'Exactly one provisioning contact is required',
      ],
    },
  ],
  ['no product group', { quotas: [] }, { quotas: ['Choose at least one product group'] }],
]

test.group('Check a registration', (group) => {
  group.each.setup(() => limiter.clear())

  for (const [field, parts] of REQUIRED_FIELDS) {
    test(`a registration requires ${field}`, async ({ assert }) => {
      const { cofor10 } = await newSite()
      for (const value of ['', undefined]) {
        const errors = await errorsOf(complete(cofor10, parts(value)))
        const path = field.split('.')
        const found = path.reduce<unknown>((level, key) => (level as Parts)[key], errors)
        assert.equal((found as string[])[0], 'Required')
      }
    })
  }

  for (const [what, parts, errors] of [...RULES, ...COMPLETENESS]) {
    test(`a registration with ${what} is refused`, async ({ assert }) => {
      const { cofor10 } = await newSite()
      assert.deepEqual(await errorsOf(complete(cofor10, parts)), errors as object)
      assert.isNull(await companyOf(cofor10))
    })
  }

  test('a registration without a user or an account id is refused', async ({ assert }) => {
    const { cofor10 } = await newSite()
    assert.deepEqual(await errorsOf(complete(cofor10, { user: undefined })), { user: REQUIRED })
    const nothing = await new Visitor().post(REGISTRATION, {})
    assert.equal(nothing.status, 422)
    assert.deepInclude(nothing.body, { accountId: REQUIRED, user: REQUIRED })
  })

  test('the registration of an unknown company requires name, COFOR6 and VAT number', async ({
    assert,
  }) => {
    assert.deepEqual(await errorsOf(unknownCompany({ company_profile: undefined })), {
      company_profile: REQUIRED,
    })
    const profile = { name: '', cofor6: '', vat_identification_no: ' ' }
    assert.deepEqual(await errorsOf(unknownCompany({ company_profile: profile })), {
      company_profile: { name: REQUIRED, cofor6: REQUIRED, vat_identification_no: REQUIRED },
    })
    const odd = { name: 'x', cofor6: 'AB 12!', vat_identification_no: 'x'.repeat(31) }
    assert.deepEqual(await errorsOf(unknownCompany({ company_profile: odd })), {
      company_profile: {
        cofor6: ['6 letters or digits, no spaces'],
        vat_identification_no: ['At most 30 characters'],
      },
    })
  })

  test('the registration of a new site of a known supplier requires two contacts', async ({
    assert,
  }) => {
    const cofor6 = uniqueCofor6()
    const known = await createSupplier(db.connection(), { cofor10: `${cofor6}0001` })
    await createUser(db.connection(), { companyId: known.id })
    const { cofor10 } = await newSite({ cofor10: `${cofor6}0002` })
    assert.deepEqual(await errorsOf(complete(cofor10, { contacts: [] })), {
      contacts: [
        'Exactly one contact for deliveries is required',
        'Exactly one contact for invoices is required',
      ],
    })
    assert.equal((await send(complete(cofor10, { contacts: OF_THE_SITE }))).status, 201)
  })

  test('only the first user of a company must register its data', async ({ assert }) => {
    const { cofor10 } = await newSite()
    assert.sameMembers(Object.keys(await errorsOf(userOnly(cofor10))), [
      'addresses',
      'contacts',
      'quotas',
    ])
    const company = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: company.id })
    assert.equal((await send(userOnly(company.cofor10))).status, 201)
  })

  test('the errors of a registration are in the caller’s language', async ({ assert }) => {
    const { cofor10 } = await newSite()
    assert.deepEqual(await errorsOf(complete(cofor10, { quotas: [] }), 'fr'), {
      quotas: ['Choisissez au moins un groupe de produits'],
    })
    assert.deepEqual(await errorsOf(complete('NOSUCHONE1'), 'fr'), {
      accountId: [
        'COFOR6 ou identifiant de compte introuvable. Veuillez recharger la page et saisir un COFOR6 ou un identifiant de compte valable.',
      ],
    })
  })

  test('a registration removes invalid characters from the phone', async ({ assert }) => {
    const { cofor10 } = await newSite()
    const user = userStep({ phone: 'Tel. +33 (0)4-72.11 x' })
    assert.equal((await send(complete(cofor10, { user }))).status, 201)
    const [request] = await requestsOf(user.email)
    assert.equal(JSON.parse(request.entries).user.phone, '. +33 (0)4-72.11')
  })

  test('a registration without the CSRF token is refused', async ({ assert }) => {
    const { cofor10 } = await newSite()
    const sent = { withoutCsrf: true }
    assert.equal((await new Visitor().post(REGISTRATION, complete(cofor10), sent)).status, 403)
    assert.isNull(await companyOf(cofor10))
  })
})
