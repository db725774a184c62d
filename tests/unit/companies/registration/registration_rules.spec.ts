import {
  type KnownOfCompany,
  type RegistrationParts,
  registrationProblems,
  requiredContacts,
} from '#shared/companies/registration/registration_rules'
import { test } from '@japa/runner'

const NEW_SITE: KnownOfCompany = { isAdditionalUser: false, isKnown: false }
const KNOWN_SUPPLIER: KnownOfCompany = { isAdditionalUser: false, isKnown: true }
const ADDITIONAL_USER: KnownOfCompany = { isAdditionalUser: true, isKnown: true }

const of = (...names: string[]) => names.map((category) => ({ category }))

const COMPLETE: RegistrationParts = {
  accountId: 'LUMENFR001',
  user: {},
  addresses: of('BILLING', 'DELIVERY'),
  contacts: of('COMMERCIAL', 'PROVISIONING', 'TS_DELIVERY', 'TS_INVOICE'),
  quotas: ['MOPAR'],
}

const NOTHING = { addresses: [], contacts: [], quotas: [] }
const CONTACTS_OF_A_SITE = of('TS_DELIVERY', 'TS_INVOICE')
const UNKNOWN = 'UNKNOWN_COMPANY'

type Example = readonly [
  what: string,
  known: KnownOfCompany,
  registration: Partial<RegistrationParts>,
  problems: readonly string[],
]

const EXAMPLES: readonly Example[] = [
  ['all required parts', NEW_SITE, {}, []],
  ['addresses in any order', NEW_SITE, { addresses: of('DELIVERY', 'BILLING') }, []],
  ['no user', NEW_SITE, { user: undefined }, ['user required']],
  ['an unknown company', NEW_SITE, { accountId: UNKNOWN, company_profile: {} }, []],
  ['no company', NEW_SITE, { accountId: UNKNOWN }, ['company_profile required']],
  ['no billing address', NEW_SITE, { addresses: of('DELIVERY') }, ['addresses address_billing']],
  ['no delivery address', NEW_SITE, { addresses: of('BILLING') }, ['addresses address_delivery']],
  [
    'two billing addresses',
    NEW_SITE,
    { addresses: of('BILLING', 'BILLING') },
    ['addresses address_billing', 'addresses address_delivery'],
  ],
  [
    'two delivery addresses',
    NEW_SITE,
    { addresses: of('BILLING', 'DELIVERY', 'DELIVERY') },
    ['addresses address_delivery'],
  ],
  [
    'contacts of a known supplier for a new one',
    NEW_SITE,
    { contacts: CONTACTS_OF_A_SITE },
    ['contacts contact_commercial', 'contacts contact_provisioning'],
  ],
  [
    'a contact twice and another one missing',
    NEW_SITE,
    { contacts: of('COMMERCIAL', 'PROVISIONING', 'TS_DELIVERY', 'TS_DELIVERY') },
    ['contacts contact_ts_delivery', 'contacts contact_ts_invoice'],
  ],
  [
    'the contacts that a known supplier does not have',
    KNOWN_SUPPLIER,
    { contacts: CONTACTS_OF_A_SITE },
    [],
  ],
  ['all contacts of a known supplier', KNOWN_SUPPLIER, {}, []],
  [
    'a known supplier without contacts',
    KNOWN_SUPPLIER,
    { contacts: [] },
    ['contacts contact_ts_delivery', 'contacts contact_ts_invoice'],
  ],
  ['no product group', NEW_SITE, { quotas: [] }, ['quotas product_group']],
  ['an additional user alone', ADDITIONAL_USER, NOTHING, []],
  ['nothing at all', ADDITIONAL_USER, { ...NOTHING, user: null }, ['user required']],
  [
    'a user alone',
    NEW_SITE,
    NOTHING,
    [
      'addresses address_billing',
      'addresses address_delivery',
      'contacts contact_commercial',
      'contacts contact_provisioning',
      'contacts contact_ts_delivery',
      'contacts contact_ts_invoice',
      'quotas product_group',
    ],
  ],
]

test.group('Completeness of a registration', () => {
  for (const [what, known, registration, problems] of EXAMPLES) {
    const found = problems.length === 0 ? 'complete' : problems.join(', ')
    test(`a registration with ${what} results in: ${found}`, ({ assert }) => {
      assert.deepEqual(
        registrationProblems({ ...COMPLETE, ...registration }, known).map(
          ({ path, key }) => `${path.join('.')} ${key.replace('validation.', '')}`
        ),
        [...problems]
      )
    })
  }

  test('a registration needs no contact for an additional user, and all of them for a new site', ({
    assert,
  }) => {
    assert.lengthOf(requiredContacts(ADDITIONAL_USER), 0)
    assert.lengthOf(requiredContacts(KNOWN_SUPPLIER), 2)
    assert.lengthOf(requiredContacts(NEW_SITE), 4)
  })
})
