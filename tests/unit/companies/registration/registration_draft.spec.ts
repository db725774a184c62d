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

test.group('What a look-up finds', () => {
  test('the only site of a supplier is chosen by itself', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
    assert.equal(draft.accountId, 'ONLYFR0001')
    assert.equal(textIn(draft, 'BILLING.city'), 'Lyon')
  })

  test('a site found by its account id must be chosen', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')], 'COFOR10'))
    assert.isNull(draft.accountId)
  })

  test('of several sites none is chosen', ({ assert }) => {
    const found = foundSites([site('MANYFR0001'), site('MANYFR0002')])
    assert.isNull(withFound(EMPTY_DRAFT, found).accountId)
  })

  test('a site that is found again stays chosen, with what was typed', ({ assert }) => {
    const found = foundSites([site('MANYFR0001'), site('MANYFR0002')])
    const chosen = withSite(withFound(EMPTY_DRAFT, found), site('MANYFR0002'))
    const draft = withFound(typed(chosen, { 'BILLING.city': 'Paris' }), found)
    assert.equal(draft.accountId, 'MANYFR0002')
    assert.equal(textIn(draft, 'BILLING.city'), 'Paris')
  })

  test('an unknown company of another COFOR6 is another company', ({ assert }) => {
    const first = typed(withFound(EMPTY_DRAFT, unknownCompany('ZZZZZZ')), { 'company.name': 'Zed' })
    const draft = withFound(first, unknownCompany('YYYYYY'))
    assert.equal(textIn(draft, 'company.cofor6'), 'YYYYYY')
    assert.equal(textIn(draft, 'company.name'), '')
  })

  test('another site brings its own addresses and leaves the people', ({ assert }) => {
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

  test('a name that was entered before stands in the addresses until another is typed', ({
    assert,
  }) => {
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
    assert.deepInclude(
      contacts.find(({ category }) => category === 'TS_INVOICE'),
      { name: 'Zoé van den Berg', phone: '+32 1', email: 'zoe@zed.example' }
    )
  })

  test('a country that nobody chose is France', ({ assert }) => {
    assert.equal(textIn(EMPTY_DRAFT, 'DELIVERY.country_code'), 'FR')
  })
})

test.group('What is sent', () => {
  test('for a new company of the directory is addresses, contacts and products, and no company data', ({
    assert,
  }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
    const payload = toPayload({ ...draft, quotas: ['EUR'] })
    assert.notProperty(payload, 'company_profile')
    assert.deepEqual(
      payload.addresses.map(({ category, city }) => [category, city]),
      [
        ['BILLING', 'Lyon'],
        ['DELIVERY', 'Lyon'],
      ]
    )
    assert.lengthOf(payload.contacts, 4)
    assert.deepEqual(payload.quotas, ['EUR'])
    assert.equal(payload.registerCase, 'COFOR6')
  })

  test('has a delivery address of its own when there is one', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
    const payload = toPayload({
      ...typed(draft, { 'DELIVERY.city': 'Metz' }),
      isDeliverySame: false,
    })
    assert.deepEqual(
      payload.addresses.map(({ city }) => city),
      ['Lyon', 'Metz']
    )
  })

  test('for a known supplier has only the contacts of the site', ({ assert }) => {
    const known = withFound(EMPTY_DRAFT, foundSites([site('SITEFR0002', { isKnown: true })]))
    assert.deepEqual(askedContacts(known), ['TS_DELIVERY', 'TS_INVOICE'])
    assert.lengthOf(toPayload(known).contacts, 2)
  })

  test('for an additional user is nothing but the user', ({ assert }) => {
    const draft = withFound(EMPTY_DRAFT, foundSites([site('USEDFR0001', { hasUsers: true })]))
    const payload = toPayload({ ...draft, quotas: ['EUR'] })
    assert.deepEqual([payload.addresses, payload.contacts, payload.quotas], [[], [], []])
  })

  test('for an unknown company has its data too', ({ assert }) => {
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

test.group('What the browser keeps', () => {
  const draft = typed(withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')])), {
    'user.email': 'zoe@only.example',
    'user.password': 'nuage+Tiroir42',
    'user.password_again': 'nuage+Tiroir42',
  })

  test('never the passwords', ({ assert }) => {
    assert.notInclude(writeDraft(draft), 'Tiroir')
    assert.notInclude(writeDraft(draft), 'password')
  })

  test('all the rest', ({ assert }) => {
    const read = readDraft(writeDraft(draft))
    assert.equal(read.accountId, 'ONLYFR0001')
    assert.equal(textIn(read, 'user.email'), 'zoe@only.example')
    assert.deepEqual(read.found, draft.found)
  })

  test('what cannot be read begins anew: {$self}')
    .with([null, '', '{', '[]', '{"found":1}', '{"texts":{"company.name":7}}'])
    .run(({ assert }, kept) => {
      assert.deepEqual(readDraft(kept), EMPTY_DRAFT)
    })
})
