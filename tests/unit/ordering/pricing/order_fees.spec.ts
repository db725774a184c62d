import { test } from '@japa/runner'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import { order, line, printing, product } from '#tests/unit/ordering/pricing/pricing_examples'

/** A product at one cent a label, so a quantity is also a price in cents. */
const penny = { ...product, tiers: [{ minQuantity: 1, unitPriceMicros: 10_000 }] }
const pennies = (cents: number) => [line(cents, { product: { ...penny, labelsPerUnit: 1 } })]

test.group('Price of an order: small orders', () => {
  for (const [total, cents, feeCents] of [
    ['0.01', 1, 7_500],
    ['1,999.99', 199_999, 7_500],
    ['2,000.00', 200_000, 0],
    ['2,000.01', 200_001, 0],
  ] as const) {
    test(`the handling fee of an order of ${total} euros is ${feeCents} cents`, ({ assert }) => {
      const priced = priceOrder(order(pennies(cents)))
      assert.equal(priced.linesCents, cents)
      assert.equal(priced.handlingCostsCents, feeCents)
    })
  }

  test('the minimum for the handling fee counts lines without their services', ({ assert }) => {
    const tiers = [{ minQuantity: 1, unitPriceMicros: 199_999 }]
    const services = printing('A')
    const priced = priceOrder(order([line(10_000, { product: { ...product, tiers }, services })]))
    assert.equal(priced.linesCents, 199_999)
    assert.equal(priced.handlingCostsCents, 7_500 + 6_000 + 2_000)
  })

  test('every order pays the handling fee when the minimum is negative', ({ assert }) => {
    const settings = { minTotalWithoutHandlingCents: -1 }
    const priced = priceOrder(order(pennies(9_000_000), { settings }))
    assert.equal(priced.handlingCostsCents, 7_500)
    assert.equal(priced.minTotalWithoutHandlingCents, -1)
  })

  test('no order pays the handling fee when the minimum is 0', ({ assert }) => {
    const settings = { minTotalWithoutHandlingCents: 0 }
    assert.equal(priceOrder(order(pennies(1), { settings })).handlingCostsCents, 0)
  })

  test('a small order explains its extra costs and the minimum total', ({ assert }) => {
    const priced = priceOrder(order(pennies(1)))
    assert.equal(priced.handlingExplanation, 'HANDLING_COSTS_ADDITIONAL')
    assert.equal(priced.minTotalWithoutHandlingCents, 200_000)
  })
})

test.group('Price of an order: delivery', () => {
  test('delivery costs a base amount and an amount for each started roll of each position', ({
    assert,
  }) => {
    const priced = priceOrder(order([line(1_000), line(1_001), line(1)]))
    assert.equal(priced.deliveryCostsCents, 1_800 + 4 * 150)
    assert.equal(priced.deliveryExplanation, 'DELIVERY_COSTS_BY_COUNTRY')
  })

  test('delivery with own transport costs nothing, and its explanation says so', ({ assert }) => {
    const priced = priceOrder(order([line(1_000)], { transportByCustomer: true }))
    assert.equal(priced.deliveryCostsCents, 0)
    assert.equal(priced.deliveryExplanation, 'DELIVERY_COSTS_OWN_TRANSPORT')
  })
})

test.group('Price of an order: internal suppliers', () => {
  test('internal suppliers pay only the lines, even with services', ({ assert }) => {
    const rewound = { ...product, windingDirection: 'NON_STANDARD' as const }
    const lines = [line(1_500, { product: rewound, services: printing('A') })]
    const priced = priceOrder(order(lines, { companyGroup: 'INTERNAL_SUPPLIERS' }))
    assert.equal(priced.totalCents, 15_000)
    assert.equal(priced.handlingSubCostsCents, 0)
    assert.equal(priced.handlingCostsCents, 0)
    assert.equal(priced.deliveryCostsCents, 0)
    assert.deepEqual(
      priced.lines[0].services.map(({ category, costCents }) => [category, costCents]),
      [
        ['PRINT_DESIGN', 0],
        ['PRINTING', 0],
        ['PARTIAL_ROLL', 0],
      ]
    )
  })

  for (const transportByCustomer of [false, true]) {
    const how = transportByCustomer ? 'with own transport' : 'delivered'
    test(`the order of an internal supplier explains that everything is included, ${how}`, ({
      assert,
    }) => {
      const input = order([line(1_000)], {
        companyGroup: 'INTERNAL_SUPPLIERS',
        transportByCustomer,
      })
      const priced = priceOrder(input)
      assert.equal(priced.handlingExplanation, 'HANDLING_COSTS_INCLUDED_IN_LABEL_PRICE')
      assert.equal(priced.deliveryExplanation, 'DELIVERY_COSTS_INCLUDED_IN_LABEL_PRICE')
    })
  }

  test('internal suppliers pay no handling fee under a negative minimum', ({ assert }) => {
    const priced = priceOrder(
      order([line(1_000)], {
        companyGroup: 'INTERNAL_SUPPLIERS',
        settings: { minTotalWithoutHandlingCents: -1 },
      })
    )
    assert.equal(priced.totalCents, 10_000)
  })
})

test.group('Price of an empty order', () => {
  for (const minTotalWithoutHandlingCents of [200_000, -1]) {
    test(`the price of an empty order is 0 with a minimum of ${minTotalWithoutHandlingCents}`, ({
      assert,
    }) => {
      const priced = priceOrder(order([], { settings: { minTotalWithoutHandlingCents } }))
      assert.equal(priced.totalCents, 0)
      assert.equal(priced.handlingCostsCents, 0)
      assert.equal(priced.deliveryCostsCents, 0)
      assert.equal(priced.labels, 0)
      assert.equal(priced.rolls, 0)
      assert.deepEqual(priced.lines, [])
    })
  }
})
