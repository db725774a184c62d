import { test } from '@japa/runner'
import {
  EMPTY_DRAFT,
  toPayload,
  withFound,
} from '#shared/companies/registration/registration_draft'
import {
  findProblems,
  firstStepWith,
  isLocked,
  reachableStep,
  sortErrors,
  stepAfter,
  stepBefore,
} from '#shared/companies/registration/registration_steps'
import {
  foundSites,
  site,
  unknownCompany,
} from '#tests/unit/companies/registration/registration_examples'
import type { RegistrationDraft } from '#shared/companies/registration/registration_draft'

const PASSWORD = 'nuage+Tiroir42'

const USER = {
  'user.first_name': 'Zoé',
  'user.last_name': 'Nadir',
  'user.email': 'zoe@only.example',
  'user.phone': '+33 1 23 45 67',
  'user.password': PASSWORD,
  'user.password_again': PASSWORD,
}

const CONTACTS = Object.fromEntries(
  ['COMMERCIAL', 'PROVISIONING', 'TS_DELIVERY', 'TS_INVOICE'].flatMap((category) => [
    [`${category}.name`, 'Zoé Nadir'],
    [`${category}.phone`, '+33 1 23 45 67'],
    [`${category}.email`, 'zoe@only.example'],
  ])
)

const foundOnly = withFound(EMPTY_DRAFT, foundSites([site('ONLYFR0001')]))
const additional = withFound(EMPTY_DRAFT, foundSites([site('USEDFR0001', { hasUsers: true })]))

const complete: RegistrationDraft = {
  ...foundOnly,
  texts: { ...foundOnly.texts, ...CONTACTS, ...USER },
  quotas: ['MOPAR'],
}

const without = (...names: string[]): RegistrationDraft => ({
  ...complete,
  texts: Object.fromEntries(
    Object.entries(complete.texts).map(([name, text]) => [name, names.includes(name) ? '' : text])
  ),
})

test.group('Problems of a registration', () => {
  test('a complete registration has no problem', ({ assert }) => {
    assert.deepEqual(findProblems(complete), {})
  })

  test('a registration password that contains a name is a problem at the password', ({
    assert,
  }) => {
    const withTexts = (texts: RegistrationDraft['texts']) =>
      findProblems({ ...complete, texts: { ...complete.texts, ...texts } })
    const password = (text: string) => ({ 'user.password': text, 'user.password_again': text })
    const named = { 'user.password': { key: 'validation.password_names' } }
    for (const text of ['nadir-2026', 'Label.Portal-1', 'onlyfr0001!']) {
      assert.deepEqual(withTexts(password(text)), named, text)
    }
    const company = { 'company.name': 'Verrerie du Doubs' } as const
    assert.deepEqual(withTexts({ ...company, ...password('verrerie-26') }), named)
    assert.deepEqual(withTexts({ ...company, ...password('lunettes-26') }), {})
  })

  test('missing data of a registration are required at their fields', ({ assert }) => {
    const problems = findProblems(without('BILLING.city', 'TS_INVOICE.email', 'user.password'))
    assert.containsSubset(problems, {
      'BILLING.city': { key: 'validation.required' },
      'TS_INVOICE.email': { key: 'validation.required' },
      'user.password': { key: 'validation.required' },
    })
  })

  test('a registration has the same rules for password and repetition as the server', ({
    assert,
  }) => {
    const texts = { ...complete.texts, 'user.password': 'short', 'user.password_again': 'other' }
    const problems = findProblems({ ...complete, texts })
    assert.equal(problems['user.password']?.key, 'validation.password_length')
    assert.equal(problems['user.password_again']?.key, 'validation.passwords_match')
  })

  test('a registration needs a product group', ({ assert }) => {
    const problems = findProblems({ ...complete, quotas: [] })
    assert.deepEqual(problems, { quotas: { key: 'validation.product_group' } })
  })

  test('an additional user needs to fill in only their own details', ({ assert }) => {
    const draft = { ...additional, texts: { ...additional.texts, ...USER } }
    assert.deepEqual(findProblems(draft), {})
  })

  test('an unknown company needs its name and VAT number', ({ assert }) => {
    const problems = findProblems(withFound(complete, unknownCompany('ZZZZZZ')))
    const ofCompany = Object.keys(problems).filter((field) => field.startsWith('company.'))
    assert.sameMembers(ofCompany, ['company.name', 'company.vat_identification_no'])
  })
})

test.group('Steps of a registration', () => {
  test('a new company takes the steps of a registration one after the other', ({ assert }) => {
    const way = ['site', 'company', 'addresses', 'contacts', 'products', 'user'] as const
    const next = way.map((step) => stepAfter(foundOnly, step))
    assert.deepEqual(next, ['company', 'addresses', 'contacts', 'products', 'user', 'summary'])
    assert.equal(stepBefore(foundOnly, 'contacts'), 'addresses')
    assert.isNull(stepBefore(foundOnly, 'site'))
  })

  test('an additional user goes from the choice to their own details and back', ({ assert }) => {
    assert.equal(stepAfter(additional, 'site'), 'user')
    assert.equal(stepBefore(additional, 'user'), 'site')
    assert.isTrue(isLocked(additional, 'addresses'))
    assert.equal(reachableStep(additional, 'contacts'), 'user')
  })

  test('a step of a registration cannot be reached before those ahead of it are complete', ({
    assert,
  }) => {
    assert.equal(reachableStep(EMPTY_DRAFT, 'summary'), 'site')
    assert.equal(reachableStep(without('BILLING.city'), 'summary'), 'addresses')
    assert.equal(reachableStep(without('BILLING.city'), 'addresses'), 'addresses')
    assert.equal(reachableStep(without('user.password'), 'summary'), 'user')
    assert.equal(reachableStep(complete, 'summary'), 'summary')
  })
})

test.group('Errors from the server', () => {
  const payload = toPayload(complete)

  test('an error from the server goes to the field that shows it, and its first step is found', ({
    assert,
  }) => {
    const { problems, general } = sortErrors(
      {
        user_profile: ['This address is taken.'],
        addresses: { 1: { postal_code: ['Too long'] } },
        contacts: { 3: { email: ['Invalid', 'Unknown'] } },
      },
      payload
    )
    assert.deepEqual(problems, {
      'user.email': 'This address is taken.',
      'DELIVERY.postal_code': 'Too long',
      'TS_INVOICE.email': 'Invalid Unknown',
    })
    assert.deepEqual(general, [])
    assert.equal(firstStepWith(problems), 'addresses')
  })

  test('an error from the server about the company or its site leads to the first steps', ({
    assert,
  }) => {
    const company = sortErrors({ company_profile: { vat_identification_no: ['Wrong'] } }, payload)
    assert.deepEqual(company.problems, { 'company.vat_identification_no': 'Wrong' })
    assert.equal(firstStepWith(company.problems), 'company')
    const closed = sortErrors({ accountId: ['Closed'] }, payload)
    assert.deepEqual(closed.problems, { accountId: 'Closed' })
    assert.equal(firstStepWith(closed.problems), 'site')
  })

  test('an error from the server belongs to the whole registration when no field shows it', ({
    assert,
  }) => {
    const { problems, general } = sortErrors(
      { general: ['Try again.'], addresses: { 7: { city: ['Where?'] } }, contacts: ['Two of one'] },
      payload
    )
    assert.deepEqual(problems, {})
    assert.sameMembers(general, ['Try again.', 'Where?', 'Two of one'])
    assert.isUndefined(firstStepWith(problems))
  })
})
