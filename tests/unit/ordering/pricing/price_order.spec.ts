import { test } from '@japa/runner'
import { ProductWithoutPriceError, priceOrder } from '#shared/ordering/pricing/price_order'
import { order, position, printing, product } from '#tests/unit/ordering/pricing/pricing_examples'

const costs = (...input: Parameters<typeof order>) =>
  priceOrder(order(...input)).positions.map(({ services }) =>
    services.map(({ category, costCents }) => [category, costCents])
  )

const other = { ...product, pk: 2 }
const rewound = { ...product, pk: 3, windingDirection: 'NON_STANDARD' as const }

test.group('Price of an order: labels', () => {
  test('multiplies labels by the price of the tier they reach', ({ assert }) => {
    const { positions } = priceOrder(order([position(10_000)]))
    assert.equal(positions[0].unitPriceMicros, 80_000)
    assert.equal(positions[0].totalCents, 80_000)
  })

  for (const [labels, micros] of [
    [1, 100_000],
    [999, 100_000],
    [1_000, 100_000],
    [9_999, 100_000],
    [10_000, 80_000],
    [99_999, 80_000],
    [100_000, 50_000],
  ]) {
    test(`asks ${micros} millionths a label for ${labels} labels`, ({ assert }) => {
      const { positions } = priceOrder(order([position(labels)]))
      assert.equal(positions[0].unitPriceMicros, micros)
    })
  }

  test('chooses the tier by all labels of the product in the order', ({ assert }) => {
    const { positions } = priceOrder(order([position(4_000), position(6_000)]))
    assert.deepEqual(
      positions.map(({ unitPriceMicros }) => unitPriceMicros),
      [80_000, 80_000]
    )
  })

  test('does not count the labels of another product', ({ assert }) => {
    const { positions } = priceOrder(order([position(6_000), position(6_000, { product: other })]))
    assert.deepEqual(
      positions.map(({ unitPriceMicros }) => unitPriceMicros),
      [100_000, 100_000]
    )
  })

  test('rounds half up once per position', ({ assert }) => {
    const tiers = [{ minQuantity: 1, unitPriceMicros: 5_000 }]
    const cheap = { ...product, tiers }
    const positions = [position(1, { product: cheap }), position(3, { product: cheap })]
    const priced = priceOrder(order(positions))
    assert.deepEqual(
      priced.positions.map(({ totalCents }) => totalCents),
      [1, 2]
    )
    assert.equal(priced.positionsCents, 3)
  })

  test('counts labels and started rolls', ({ assert }) => {
    const priced = priceOrder(order([position(1_000), position(1_001), position(1)]))
    assert.equal(priced.labels, 2_002)
    assert.equal(priced.rolls, 4)
  })

  test('refuses a product without a price by its id', ({ assert }) => {
    const input = order([position(1, { product: { ...product, pk: 9, tiers: [] } })])
    assert.throws(() => priceOrder(input), ProductWithoutPriceError, 'The product 9 has no price')
  })

  for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    test(`refuses ${quantity} labels`, ({ assert }) => {
      assert.throws(() => priceOrder(order([position(quantity)])), /quantity must be/)
    })
  }

  test('refuses a roll without labels', ({ assert }) => {
    const input = order([position(1, { product: { ...product, labelsPerUnit: 0 } })])
    assert.throws(() => priceOrder(input), /labelsPerUnit must be/)
  })

  test('leaves the input as it was', ({ assert }) => {
    const input = order([position(1_500, { services: printing('A') })])
    const before = structuredClone(input)
    priceOrder(input)
    assert.deepEqual(input, before)
  })
})

test.group('Price of an order: services', () => {
  test('charges the partial roll once per position', ({ assert }) => {
    assert.deepEqual(costs([position(1_500), position(2_700)]), [
      [['PARTIAL_ROLL', 2_500]],
      [['PARTIAL_ROLL', 2_500]],
    ])
  })

  test('drops a partial roll that the client sent for whole rolls', ({ assert }) => {
    const services = [{ category: 'PARTIAL_ROLL' as const, fields: [] }]
    assert.deepEqual(costs([position(2_000, { services })]), [[]])
  })

  test('charges a partial roll that the client sent only once', ({ assert }) => {
    const services = [{ category: 'PARTIAL_ROLL' as const, fields: [] }]
    assert.deepEqual(costs([position(2_001, { services })]), [[['PARTIAL_ROLL', 2_500]]])
  })

  test('charges printing per label, rounded half up per position', ({ assert }) => {
    const settings = { printingUnitPriceMicros: 15 }
    const positions = [
      position(1_000, { services: printing('A') }),
      position(333, { services: printing('A') }),
    ]
    assert.deepEqual(costs(positions, { settings }), [
      [
        ['PRINT_DESIGN', 6_000],
        ['PRINTING', 2],
      ],
      [
        ['PRINT_DESIGN', 0],
        ['PRINTING', 0],
        ['PARTIAL_ROLL', 2_500],
      ],
    ])
  })

  test('charges each distinct design once, on its first position', ({ assert }) => {
    const texts = ['A', 'B', 'A', 'B']
    const positions = texts.map((text) => position(1_000, { services: printing(text) }))
    const designs = costs(positions).map(([[, cents]]) => cents)
    assert.deepEqual(designs, [6_000, 6_000, 0, 0])
  })

  test('takes the same print data on another product for another design', ({ assert }) => {
    const positions = [product, other].map((one) =>
      position(1_000, { product: one, services: printing('A') })
    )
    const designs = costs(positions).map(([[, cents]]) => cents)
    assert.deepEqual(designs, [6_000, 6_000])
  })

  test('knows a design again whatever the order of its fields', ({ assert }) => {
    const fields = [
      { name: 'text', value: 'A' },
      { name: 'made_in', value: 'FR' },
    ]
    const positions = [fields, fields.toReversed()].map((some) =>
      position(1_000, {
        services: [
          { category: 'PRINT_DESIGN', fields: [] },
          { category: 'PRINTING', fields: some },
        ],
      })
    )
    const designs = costs(positions).map(([[, cents]]) => cents)
    assert.deepEqual(designs, [6_000, 0])
  })

  test('charges a non-standard winding direction once per position', ({ assert }) => {
    const positions = [position(1_000, { product: rewound }), position(1_000)]
    const priced = priceOrder(order(positions))
    assert.deepEqual(
      priced.positions.map(({ windingCostsCents }) => windingCostsCents),
      [3_000, 0]
    )
    assert.equal(priced.handlingSubCostsCents, 3_000)
  })

  test('adds up partial roll, design, printing and winding as operator costs', ({ assert }) => {
    const services = printing('A')
    const priced = priceOrder(order([position(25_500, { product: rewound, services })]))
    assert.equal(priced.positionsCents, 204_000)
    assert.equal(priced.handlingSubCostsCents, 2_500 + 6_000 + 5_100 + 3_000)
    assert.equal(priced.handlingCostsCents, priced.handlingSubCostsCents)
  })

  test('keeps the print data of the services', ({ assert }) => {
    const [{ services }] = priceOrder(
      order([position(1_000, { services: printing('A') })])
    ).positions
    assert.deepEqual(services[1].fields, [{ name: 'text', value: 'A' }])
  })
})
