import { test } from '@japa/runner'
import {
  EMPTY_DRAFT,
  askedContacts,
  contactsBefore,
  readDraft,
  textIn,
  toPayload,
  withFound,
  withSamePerson,
  withSite,
  writeDraft,
} from '#shared/companies/registration/registration_draft'
import {
  foundSites,
  site,
  unknownCompany,
} from '#tests/unit/companies/registration/registration_examples'
import type { RegistrationDraft } from '#shared/companies/registration/registration_draft'

const typed = (draft: RegistrationDraft, texts: RegistrationDraft['texts']) => ({
  ...draft,
  texts: { ...draft.texts, ...texts },
})

test.group('Result of a look-up', () => {
  test('a look-up chooses the only site of a supplier automatically', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
    assert.equal(draft.accountId, 'ONLYFR0001')
    assert.equal(textIn(draft, 'BILLING.city'), 'Lyon')
  })

  test('a site found by its account id must be chosen', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')], 'COFOR10'))
    assert.isNull(draft.accountId)
  })

  test('a look-up that finds several sites chooses none', ({ assert }) => {
    const found = foundSites([site('MANYFR0001'), site('MANYFR0002')])
    assert.isNull(withFound(EMPTY_DRAFT, found).accountId)
  })

  test('a site found again stays chosen and keeps the typed data', ({ assert }) => {
    const found = foundSites([site('MANYFR0001'), site('MANYFR0002')])
    const chosen = withSite(withFound(EMPTY_DRAFT, found), site('MANYFR0002'))
    const draft = withFound(typed(chosen, { 'BILLING.city': 'Paris' }), found)
    assert.equal(draft.accountId, 'MANYFR0002')
    assert.equal(textIn(draft, 'BILLING.city'), 'Paris')
  })

  test('an unknown company with another COFOR6 is another company', ({ assert }) => {
    const first = typed(withFound(EMPTY_DRAFT, unknownCompany('ZZZZZZ')), { 'company.name': 'Zed' })
    const draft = withFound(first, unknownCompany('YYYYYY'))
    assert.equal(textIn(draft, 'company.cofor6'), 'YYYYYY')
    assert.equal(textIn(draft, 'company.name'), '')
  })

  test('choosing another site replaces the addresses and keeps the people', ({ assert }) => {
    const first = withFound(EMPTY_DRAFT, foundSites([site('MANYFR0001')]))
    const draft = withSite(
      {
        ...typed(first, { 'DELIVERY.city': 'Paris', 'COMMERCIAL.name': 'Zoé' }),
        isDeliverySame: false,
      },
      site('MANYFR0002', { city: 'Metz' })
    )
    assert.equal(textIn(draft, 'BILLING.city'), 'Metz')
    assert.equal(textIn(draft, 'DELIVERY.city'), '')
    assert.isTrue(draft.isDeliverySame)
    assert.equal(textIn(draft, 'COMMERCIAL.name'), 'Zoé')
  })

  test('a name entered earlier is used in the addresses until another is typed', ({ assert }) => {
    const unknown = withFound(EMPTY_DRAFT, unknownCompany('ZZZZZZ'))
    const named = typed(unknown, { 'company.name': 'Zed' })
    assert.equal(textIn(named, 'BILLING.company_name'), 'Zed')
    assert.equal(textIn(named, 'DELIVERY.company_name'), 'Zed')
    const other = typed(named, { 'BILLING.company_name': '', 'DELIVERY.company_name': 'Zed Lille' })
    assert.equal(textIn(other, 'BILLING.company_name'), '')
    assert.equal(textIn(other, 'DELIVERY.company_name'), 'Zed Lille')
    assert.equal(toPayload(named).addresses[0]?.company_name, 'Zed')
  })

  test('a person is entered once, as several contacts and as the user', ({ assert }) => {
    const unknown = withFound(EMPTY_DRAFT, unknownCompany('ZZZZZZ'))
    const draft = typed(unknown, {
      'COMMERCIAL.name': ' Zoé van den Berg ',
      'COMMERCIAL.phone': '+32 1',
      'COMMERCIAL.email': 'zoe@zed.example',
    })
    assert.deepEqual(contactsBefore(draft, 'COMMERCIAL'), [])
    assert.deepEqual(contactsBefore(draft, 'TS_INVOICE'), ['COMMERCIAL'])
    assert.deepEqual(contactsBefore(draft, 'user'), ['COMMERCIAL'])
    const copied = withSamePerson(
      withSamePerson(draft, 'COMMERCIAL', 'user'),
      'COMMERCIAL',
      'TS_INVOICE'
    )
    assert.deepEqual(contactsBefore(copied, 'user'), ['COMMERCIAL'])
    const { user, contacts } = toPayload(copied)
    assert.deepInclude(user, {
      first_name: 'Zoé',
      last_name: 'van den Berg',
      phone: '+32 1',
      email: 'zoe@zed.example',
    })
    const invoices = contacts.find(({ category }) => category === 'TS_INVOICE')
    assert.deepInclude(invoices, {
      name: 'Zoé van den Berg',
      phone: '+32 1',
      email: 'zoe@zed.example',
    })
  })

  test('the country of a new address is France by default', ({ assert }) => {
    assert.equal(textIn(EMPTY_DRAFT, 'DELIVERY.country_code'), 'FR')
  })
})

test.group('Payload of a registration', () => {
  test('a registration of a new company from the directory sends addresses, contacts and products, but no company data', ({
    assert,
  }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
    const payload = toPayload({ ...draft, quotas: ['EUR'] })
    assert.notProperty(payload, 'company_profile')
    const cities = payload.addresses.map(({ category, city }) => [category, city])
    assert.deepEqual(cities, [
      ['BILLING', 'Lyon'],
      ['DELIVERY', 'Lyon'],
    ])
    assert.lengthOf(payload.contacts, 4)
    assert.deepEqual(payload.quotas, ['EUR'])
    assert.equal(payload.registerCase, 'COFOR6')
  })

  test('a registration sends a separate delivery address if there is one', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
    const payload = toPayload({
      ...typed(draft, { 'DELIVERY.city': 'Metz' }),
      isDeliverySame: false,
    })
    const cities = payload.addresses.map(({ city }) => city)
    assert.deepEqual(cities, ['Lyon', 'Metz'])
  })

  test('a registration for a known supplier sends only the contacts of the site', ({ assert }) => {
    const known = withFound(EMPTY_DRAFT, foundSites([site('SITEFR0002', { isKnown: true })]))
    assert.deepEqual(askedContacts(known), ['TS_DELIVERY', 'TS_INVOICE'])
    assert.lengthOf(toPayload(known).contacts, 2)
  })

  test('a registration of an additional user sends only the user', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('USEDFR0001', { hasUsers: true })]))
    const payload = toPayload({ ...draft, quotas: ['EUR'] })
    assert.deepEqual([payload.addresses, payload.contacts, payload.quotas], [[], [], []])
  })

  test('a registration of an unknown company sends its company data too', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, unknownCompany('ZZZZZZ'))
    const payload = toPayload(typed(draft, { 'company.name': 'Zed' }))
    assert.equal(payload.accountId, 'UNKNOWN_COMPANY')
    assert.equal(payload.registerCase, 'COFOR6_UNKNOWN')
    assert.deepEqual(payload.company_profile, {
      name: 'Zed',
      cofor6: 'ZZZZZZ',
      vat_identification_no: '',
    })
  })
})

test.group('Stored draft of a registration', () => {
  const draft = typed(withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')])), {
    'user.email': 'zoe@only.example',
    'user.password': 'nuage+Tiroir42',
    'user.password_again': 'nuage+Tiroir42',
  })

  test('the browser never stores the passwords of a registration', ({ assert }) => {
    assert.notInclude(writeDraft(draft), 'Tiroir')
    assert.notInclude(writeDraft(draft), 'password')
  })

  test('the browser stores everything of a registration except the passwords', ({ assert }) => {
    const read = readDraft(writeDraft(draft))
    assert.equal(read.accountId, 'ONLYFR0001')
    assert.equal(textIn(read, 'user.email'), 'zoe@only.example')
    assert.deepEqual(read.found, draft.found)
  })

  test('a registration starts empty when its stored draft is unreadable: {$self}')
    .with([null, '', '{', '[]', '{"found":1}', '{"texts":{"company.name":7}}'])
    .run(({ assert }, kept) => {
      assert.deepEqual(readDraft(kept), EMPTY_DRAFT)
    })
})
