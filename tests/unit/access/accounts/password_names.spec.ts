import { holdsName } from '#shared/access/accounts/password_names'
import { test } from '@japa/runner'

const OWNER = {
  companyNames: ['Lumen Éclairage SAS'],
  accountId: 'LUMENFR001',
  email: 'e.moreau@lumen.example',
  firstName: 'Élise',
  lastName: 'Moreau-Li',
}

const REFUSED = [
  'Lumen-2026!',
  'xx-LUMEN-42',
  'Lum3n-2026!',
  'l.u.m.e.n.1',
  'Eclairage#1',
  'lumen-eclairage-1',
  '1umenfr001!',
  'elise+2026',
  '3lise_2026',
  'mor3au-2026',
  'e.moreau-1',
  'labelportal-1',
  'Label-Portal-2026!',
  'L4b3lP0rt@l1-',
]

const TAKEN = [
  'Labels-2026!',
  'nuage+Tiroir42',
  'portal-of-labels-1',
  'x7#vQ2m!pLz',
  'sasquatch-1',
  'light-bulb-42',
]

test.group('Names in a password', () => {
  test('the password {$self} is refused because it contains a name of its owner')
    .with(REFUSED)
    .run(({ assert }, password) => assert.isTrue(holdsName(password, OWNER)))

  test('the password {$self} contains no name of its owner')
    .with(TAKEN)
    .run(({ assert }, password) => assert.isFalse(holdsName(password, OWNER)))

  test('a password may contain the name of another company, but never that of the product', ({
    assert,
  }) => {
    assert.isFalse(holdsName('Lumen-2026!', {}))
    assert.isFalse(holdsName('Lumen-2026!', { companyNames: ['Nordglas GmbH'] }))
    assert.isTrue(holdsName('label.portal.1', {}))
  })

  test('a password may contain legal forms and short words, but not a company name of three letters', ({
    assert,
  }) => {
    const password = 'Bmw-driver-26'
    assert.isTrue(holdsName(password, { companyNames: ['BMW AG'] }))
    assert.isFalse(holdsName('gmbh-sarl-26', { companyNames: ['Nordglas GmbH'] }))
    assert.isFalse(holdsName('lesson-2026', { companyNames: ['Les Eaux du Doubs SAS'] }))
  })

  test('a name without any letter allowed in passwords forbids nothing', ({ assert }) => {
    assert.isFalse(holdsName('nuage+Tiroir42', { companyNames: ['Москва', '株式会社', '  '] }))
    assert.isFalse(holdsName('nuage+Tiroir42', { firstName: '', lastName: 'Ø', email: '' }))
  })

  test('a password is quickly searched for a long name', ({ assert }) => {
    const started = performance.now()
    holdsName('a1!'.repeat(33), {
      companyNames: ['ab '.repeat(30_000)],
      lastName: '-'.repeat(90_000),
    })
    assert.isBelow(performance.now() - started, 2_000)
  })
})
