import { COMPANY_PLANS } from '#database/demo/companies/company_plans'
import { DEMO_LOGINS } from '#database/demo/demo_logins'
import { type DemoRows, makeDemo } from '#database/demo/make_demo'
import { PRODUCT_GROUPS } from '#database/demo/product_groups'
import { createRandom } from '#database/demo/random'
import { ROLES } from '#shared/ground/access/roles'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { readShopSettings, DEFAULT_SHOP_SETTINGS } from '#shared/catalogue/settings/shop_settings'
import { test } from '@japa/runner'

const NOW = new Date('2026-03-18T10:30:00Z')
const demo = makeDemo(NOW, 'hash')

const idOf = (cofor10: string) => demo.companies.find((row) => row.cofor10 === cofor10)!.id

const addressesOf = (cofor10: string) =>
  demo.addresses
    .filter((row) => row.company_id === idOf(cofor10) && row.category !== 'DISTRIBUTION')
    .map(({ category, state }) => `${category} ${state}`)
    .sort()

test.group('Demo companies and users', () => {
  test('the demo has 24 suppliers, a manufacturer and a provider in 12 countries, with 62 users', ({
    assert,
  }) => {
    const kinds = Map.groupBy(demo.companies, ({ kind }) => kind)
    assert.lengthOf(kinds.get('SUPPLIER')!, 24)
    assert.deepEqual(
      [...kinds.get('MANUFACTURER')!, ...kinds.get('PROVIDER')!].map(({ cofor10 }) => cofor10),
      ['MAKERFR001', 'PRINTDE001']
    )
    const countries = new Set(demo.addresses.map((row) => row.country_code))
    assert.equal(countries.size, 12)
    assert.includeMembers([...COUNTRY_CODES], [...countries])
    assert.lengthOf(demo.users, 62)
  })

  test('every demo company has an account id and contacts, and every supplier has group rights', ({
    assert,
  }) => {
    for (const { id, cofor6, cofor10, kind } of demo.companies) {
      assert.match(cofor10, /^[A-Z0-9]{6,10}$/)
      assert.equal(cofor6, cofor10.slice(0, 6))
      assert.lengthOf(
        demo.contacts.filter((row) => row.company_id === id),
        4
      )
      const rights = demo.company_product_groups.filter((row) => row.company_id === id)
      if (kind === 'SUPPLIER') assert.isAtLeast(rights.length, 2)
    }
    const rightsOf = (cofor10: string) =>
      demo.company_product_groups.filter((row) => row.company_id === idOf(cofor10)).length
    assert.deepEqual([rightsOf('LUMENFR001'), rightsOf('NORDDE0001')], [6, 3])
  })

  test('every demo company has an approved billing and delivery address, except one that is waiting', ({
    assert,
  }) => {
    for (const { cofor10 } of demo.companies) {
      const waits = cofor10 === 'WARTDE0001'
      assert.deepEqual(addressesOf(cofor10), [
        'BILLING APPROVED',
        waits ? 'DELIVERY CLIENT_APPROVAL_REQUESTED' : 'DELIVERY APPROVED',
      ])
    }
  })

  test('two demo users and one demo address each have an approval request', ({ assert }) => {
    const requests = demo.approval_requests.map(({ kind, account_id: account }) => [kind, account])
    assert.deepEqual(requests, [
      ['USER', 'BRIAIT0002'],
      ['USER', 'VLTACZ0001'],
      ['ADDRESS', 'WARTDE0001'],
    ])
  })

  test('the demo companies have the groups, restrictions and blocks that the screens show', ({
    assert,
  }) => {
    const where = (holds: (row: DemoRows['companies'][number]) => boolean) =>
      demo.companies.filter(holds).map(({ cofor10 }) => cofor10)
    assert.deepEqual(
      where((row) => row.blocked_for_ordering),
      ['SCHUDE0001']
    )
    assert.lengthOf(
      where((row) => row.blocked_completely),
      1
    )
    assert.deepEqual(
      where((row) => row.transport_restriction === 'TRANSPORT_CUSTOMER'),
      ['NORDDE0001']
    )
    assert.lengthOf(
      where((row) => row.transport_restriction === 'TRANSPORT_SCRIBOS'),
      1
    )
    const internal = where((row) => row.company_group === 'INTERNAL_SUPPLIERS')
    assert.include(internal, 'NORDDE0001')
    assert.notInclude(internal, 'LUMENFR001')
    assert.notInclude(internal, 'T000000001')
  })

  test('every demo login has its role and can log in', ({ assert }) => {
    assert.lengthOf(DEMO_LOGINS, 12)
    for (const login of DEMO_LOGINS) {
      const users = demo.users.filter(({ email }) => email === login.email)
      assert.lengthOf(users, 1)
      const [user] = users
      assert.equal(user!.company_id, idOf(login.accountId))
      assert.deepInclude(user, {
        state: 'APPROVED',
        is_active: true,
        password_expired: false,
        language: login.language,
      })
      assert.deepEqual(
        demo.user_roles.filter((row) => row.user_id === user!.id).map(({ role }) => role),
        [login.role]
      )
    }
    const language = (email: string) => demo.users.find((user) => user.email === email)!.language
    assert.equal(language('buyer@lumen.example'), 'en')
    assert.equal(language('reader@lumen.example'), 'fr')
  })

  test('the demo buyer of LUMENFR001 has two colleagues and a former one', ({ assert }) => {
    const users = demo.users.filter((row) => row.company_id === idOf('LUMENFR001'))
    assert.lengthOf(
      users.filter((row) => row.is_active),
      3
    )
    assert.lengthOf(
      users.filter((row) => !row.is_active),
      1
    )
  })

  test('one demo user is waiting for approval, one is disabled and one has an expired password', ({
    assert,
  }) => {
    const count = (holds: (row: DemoRows['users'][number]) => boolean) =>
      demo.users.filter(holds).length
    assert.equal(
      count((row) => row.state === 'CS_APPROVAL_REQUESTED'),
      1
    )
    assert.equal(
      count((row) => !row.is_active),
      1
    )
    assert.equal(
      count((row) => row.password_expired),
      1
    )
  })

  test('demo users have known roles and only email addresses that end in .example', ({
    assert,
  }) => {
    assert.includeMembers(Object.keys(ROLES), [
      ...new Set(demo.user_roles.map(({ role }) => role as string)),
    ])
    for (const { email } of [...demo.users, ...demo.contacts]) {
      assert.match(email, /^[a-z.-]+@[a-z-]+\.example$/)
    }
  })
})

test.group('Demo catalogue', () => {
  test('the demo catalogue has 6 groups in order and 60 products in both languages', ({
    assert,
  }) => {
    assert.deepEqual(
      demo.product_groups.map(({ code, name }) => [code, name]),
      [
        ['ORIGINAL_PART', 'Original Part'],
        ['ACCESSORIES', 'Accessories'],
        ['EUROREPAR', 'Eurorepar'],
        ['MOPAR', 'MOPAR'],
        ['SUSTAINERA', 'SUSTAINera'],
        ['BPROAUTO', 'bproauto'],
      ]
    )
    assert.lengthOf(PRODUCT_GROUPS, 6)
    assert.lengthOf(demo.products, 60)
    for (const product of demo.products) {
      assert.isNotEmpty(product.description_en)
      assert.notEqual(product.description_fr, product.description_en)
      assert.equal(product.note_en === '', product.note_fr === '')
      assert.isAtLeast(product.labels_per_unit, 500)
      assert.isAtMost(product.labels_per_unit, 10_000)
    }
  })

  test('the demo catalogue has product options, non-standard windings, partial rolls and one unavailable product', ({
    assert,
  }) => {
    const { products } = demo
    assert.isAbove(products.filter((row) => row.product_options !== '[]').length, 3)
    assert.isAbove(products.filter((row) => row.winding_direction === 'NON_STANDARD').length, 3)
    assert.lengthOf(
      products.filter((row) => !row.is_available),
      1
    )
    assert.deepEqual(
      demo.product_services
        .filter(({ category }) => category === 'PARTIAL_ROLL')
        .map((row) => row.product_id),
      products.map(({ id }) => id)
    )
  })

  test('the demo catalogue prices every product in both lists with 4 or 5 falling tiers', ({
    assert,
  }) => {
    assert.deepEqual(
      demo.price_lists.map((row) => row.company_group),
      [null, 'INTERNAL_SUPPLIERS']
    )
    const lists = Map.groupBy(demo.price_tiers, (row) => `${row.price_list_id} ${row.product_id}`)
    assert.equal(lists.size, 120)
    for (const tiers of lists.values()) {
      assert.oneOf(tiers.length, [4, 5])
      const prices = tiers.map((row) => row.unit_price_micros)
      const quantities = tiers.map((row) => row.min_quantity)
      assert.deepEqual(
        prices,
        [...new Set(prices)].sort((a, b) => b - a)
      )
      assert.deepEqual(
        quantities,
        [...new Set(quantities)].sort((a, b) => a - b)
      )
      assert.isTrue(prices.every((price) => Number.isInteger(price) && price > 0))
    }
  })

  test('the demo catalogue has one default delivery zone, known countries and the default shop settings', ({
    assert,
  }) => {
    assert.lengthOf(
      demo.delivery_zones.filter((zone) => zone.is_default),
      1
    )
    assert.includeMembers(
      [...COUNTRY_CODES],
      demo.delivery_countries.map((row) => row.country_code)
    )
    assert.deepEqual(readShopSettings(demo.shop_settings), DEFAULT_SHOP_SETTINGS)
  })
})

test.group('Demo rows', () => {
  test('the demo rows are the same for the same day and password', ({ assert }) => {
    assert.deepEqual(makeDemo(NOW, 'hash'), demo)
  })

  test('the demo rows use every key only once', ({ assert }) => {
    const keys: [string, (string | number)[]][] = [
      ['accounts', demo.companies.map((row) => row.cofor10)],
      ['company names', demo.companies.map((row) => row.name)],
      ['users', demo.users.map((row) => `${row.company_id} ${row.email}`)],
      ['contacts', demo.contacts.map((row) => `${row.company_id} ${row.category}`)],
      ['references', demo.products.map((row) => row.customer_reference)],
      ['articles', demo.products.map((row) => row.nart)],
      ['countries', demo.delivery_countries.map((row) => row.country_code)],
      ['orders', demo.orders.map((row) => row.order_id)],
      ['positions', demo.order_lines.map((row) => row.uuid)],
    ]
    for (const [name, values] of keys) {
      assert.equal(new Set(values).size, values.length, name)
    }
    for (const [table, rows] of Object.entries(demo)) {
      const ids = rows.flatMap((row) => ('id' in row ? row.id : []))
      assert.equal(new Set(ids).size, ids.length, table)
    }
  })

  test('the demo has 26 company plans, and its random values repeat for the same seed', ({
    assert,
  }) => {
    assert.lengthOf(COMPANY_PLANS, 26)
    const random = createRandom('same seed')
    const again = createRandom('same seed')
    assert.deepEqual([random.uuid(), random.whole(1, 9)], [again.uuid(), again.whole(1, 9)])
  })
})

test.group('Demo distributions', () => {
  test('each distributed demo roll has one holder, and is in transit only until it is received or recalled', ({
    assert,
  }) => {
    const states = demo.distribution_rolls.map(({ state }) => state)
    assert.sameMembers([...new Set(states)], ['IN_TRANSIT', 'RECEIVED', 'RECALLED'])
    for (const { distribution_id: id, roll_id: rollId, state } of demo.distribution_rolls) {
      const { company_id: sender, recipient_company_id: recipient } = demo.distributions[id - 1]!
      const roll = demo.rolls.find((row) => row.id === rollId)!
      assert.equal(roll.distribution_id, state === 'IN_TRANSIT' ? id : null)
      assert.equal(roll.holder_company_id, state === 'RECEIVED' ? recipient : sender)
    }
  })
})

test.group('The demo’s lost roll', () => {
  test('the lost demo roll belongs to its reporter’s company and was lost after its shipment', ({
    assert,
  }) => {
    const [loss] = demo.roll_losses
    const roll = demo.rolls.find(({ id }) => id === loss!.roll_id)!
    const reporter = demo.users.find(({ id }) => id === loss!.user_id)!
    assert.equal(reporter.company_id, roll.holder_company_id)
    assert.isBelow(Date.parse(roll.shipped_at), Date.parse(loss!.lost_on))
    assert.isBelow(Date.parse(loss!.lost_on), Date.parse(loss!.reported_at))
  })
})
