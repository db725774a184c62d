import { test } from '@japa/runner'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import { order, position, printing, product } from '#tests/unit/ordering/pricing/pricing_examples'

/** One label costs one cent, so that labels are cents. */
const penny = { ...product, tiers: [{ minQuantity: 1, unitPriceMicros: 10_000 }] }
const pennies = (cents: number) => [position(cents, { product: { ...penny, labelsPerUnit: 1 } })]

test.group('Price of an order: small orders', () => {
  for (const [total, cents, feeCents] of [
    ['0.01', 1, 7_500],
    ['1,999.99', 199_999, 7_500],
    ['2,000.00', 200_000, 0],
    ['2,000.01', 200_001, 0],
  ] as const) {
    test(`adds ${feeCents} cents to an order of ${total} euros`, ({ assert }) => {
      const priced = priceOrder(order(pennies(cents)))
      assert.equal(priced.positionsCents, cents)
      assert.equal(priced.handlingCostsCents, feeCents)
    })
  }

  test('measures the positions alone, not their services', ({ assert }) => {
    const tiers = [{ minQuantity: 1, unitPriceMicros: 199_999 }]
    const services = printing('A')
    const priced = priceOrder(
      order([position(10_000, { product: { ...product, tiers }, services })])
    )
    assert.equal(priced.positionsCents, 199_999)
    assert.equal(priced.handlingCostsCents, 7_500 + 6_000 + 2_000)
  })

  test('adds the fee to every order when the minimum is negative', ({ assert }) => {
    const settings = { minTotalWithoutHandlingCents: -1 }
    const priced = priceOrder(order(pennies(9_000_000), { settings }))
    assert.equal(priced.handlingCostsCents, 7_500)
    assert.equal(priced.minTotalWithoutHandlingCents, -1)
  })

  test('never adds the fee when the minimum is 0', ({ assert }) => {
    const settings = { minTotalWithoutHandlingCents: 0 }
    assert.equal(priceOrder(order(pennies(1), { settings })).handlingCostsCents, 0)
  })

  test('explains that small orders cost extra, and below which total', ({ assert }) => {
    const priced = priceOrder(order(pennies(1)))
    assert.equal(priced.handlingExplanation, 'HANDLING_COSTS_ADDITIONAL')
    assert.equal(priced.minTotalWithoutHandlingCents, 200_000)
  })
})

test.group('Price of an order: delivery', () => {
  test('costs the base and each started roll of each position', ({ assert }) => {
    const priced = priceOrder(order([position(1_000), position(1_001), position(1)]))
    assert.equal(priced.deliveryCostsCents, 1_800 + 4 * 150)
    assert.equal(priced.deliveryExplanation, 'DELIVERY_COSTS_BY_COUNTRY')
  })

  test('costs nothing with own transport, and says so', ({ assert }) => {
    const priced = priceOrder(order([position(1_000)], { transportByCustomer: true }))
    assert.equal(priced.deliveryCostsCents, 0)
    assert.equal(priced.deliveryExplanation, 'DELIVERY_COSTS_OWN_TRANSPORT')
  })
})

test.group('Price of an order: internal suppliers', () => {
  test('pay the positions only, whatever services they take', ({ assert }) => {
    const rewound = { ...product, windingDirection: 'NON_STANDARD' as const }
    const positions = [position(1_500, { product: rewound, services: printing('A') })]
    const priced = priceOrder(order(positions, { companyGroup: 'INTERNAL_SUPPLIERS' }))
    assert.equal(priced.totalCents, 15_000)
    assert.equal(priced.handlingSubCostsCents, 0)
    assert.equal(priced.handlingCostsCents, 0)
    assert.equal(priced.deliveryCostsCents, 0)
    assert.deepEqual(
      priced.positions[0].services.map(({ category, costCents }) => [category, costCents]),
      [
        ['PRINT_DESIGN', 0],
        ['PRINTING', 0],
        ['PARTIAL_ROLL', 0],
      ]
    )
  })

  for (const transportByCustomer of [false, true]) {
    const how = transportByCustomer ? 'with own transport' : 'delivered'
    test(`are told that everything is included, ${how}`, ({ assert }) => {
      const input = order([position(1_000)], {
        companyGroup: 'INTERNAL_SUPPLIERS',
        transportByCustomer,
      })
      const priced = priceOrder(input)
      assert.equal(priced.handlingExplanation, 'HANDLING_COSTS_INCLUDED_IN_LABEL_PRICE')
      assert.equal(priced.deliveryExplanation, 'DELIVERY_COSTS_INCLUDED_IN_LABEL_PRICE')
    })
  }

  test('pay no fee under a negative minimum either', ({ assert }) => {
    const priced = priceOrder(
      order([position(1_000)], {
        companyGroup: 'INTERNAL_SUPPLIERS',
        settings: { minTotalWithoutHandlingCents: -1 },
      })
    )
    assert.equal(priced.totalCents, 10_000)
  })
})

test.group('Price of an empty order', () => {
  for (const minTotalWithoutHandlingCents of [200_000, -1]) {
    test(`is 0 without any fee, with a minimum of ${minTotalWithoutHandlingCents}`, ({
      assert,
    }) => {
      const priced = priceOrder(order([], { settings: { minTotalWithoutHandlingCents } }))
      assert.equal(priced.totalCents, 0)
      assert.equal(priced.handlingCostsCents, 0)
      assert.equal(priced.deliveryCostsCents, 0)
      assert.equal(priced.labels, 0)
      assert.equal(priced.rolls, 0)
      assert.deepEqual(priced.positions, [])
    })
  }
})
