import { test } from '@japa/runner'
import { ProductWithoutPriceError, priceOrder } from '#shared/ordering/pricing/price_order'
import { order, line, printing, product } from '#tests/unit/ordering/pricing/pricing_examples'

const costs = (...input: Parameters<typeof order>) =>
  priceOrder(order(...input)).lines.map(({ services }) =>
    services.map(({ category, costCents }) => [category, costCents])
  )

const other = { ...product, pk: 2 }
const rewound = { ...product, pk: 3, windingDirection: 'NON_STANDARD' as const }

test.group('Price of an order: labels', () => {
  test('the price of a position is its labels times the price of the tier that they reach', ({
    assert,
  }) => {
    const { lines } = priceOrder(order([line(10_000)]))
    assert.equal(lines[0].unitPriceMicros, 80_000)
    assert.equal(lines[0].totalCents, 80_000)
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
    test(`each of ${labels} labels costs ${micros} millionths`, ({ assert }) => {
      const { lines } = priceOrder(order([line(labels)]))
      assert.equal(lines[0].unitPriceMicros, micros)
    })
  }

  test('the tier depends on all labels of the product in the order', ({ assert }) => {
    const { lines } = priceOrder(order([line(4_000), line(6_000)]))
    assert.deepEqual(
      lines.map(({ unitPriceMicros }) => unitPriceMicros),
      [80_000, 80_000]
    )
  })

  test('the tier does not depend on the labels of another product', ({ assert }) => {
    const { lines } = priceOrder(order([line(6_000), line(6_000, { product: other })]))
    assert.deepEqual(
      lines.map(({ unitPriceMicros }) => unitPriceMicros),
      [100_000, 100_000]
    )
  })

  test('the price of a position is rounded half up once', ({ assert }) => {
    const tiers = [{ minQuantity: 1, unitPriceMicros: 5_000 }]
    const cheap = { ...product, tiers }
    const lines = [line(1, { product: cheap }), line(3, { product: cheap })]
    const priced = priceOrder(order(lines))
    assert.deepEqual(
      priced.lines.map(({ totalCents }) => totalCents),
      [1, 2]
    )
    assert.equal(priced.linesCents, 3)
  })

  test('a priced order counts its labels and started rolls', ({ assert }) => {
    const priced = priceOrder(order([line(1_000), line(1_001), line(1)]))
    assert.equal(priced.labels, 2_002)
    assert.equal(priced.rolls, 4)
  })

  test('a product without a price is refused with its id', ({ assert }) => {
    const input = order([line(1, { product: { ...product, pk: 9, tiers: [] } })])
    assert.throws(() => priceOrder(input), ProductWithoutPriceError, 'The product 9 has no price')
  })

  for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    test(`a position of ${quantity} labels is refused`, ({ assert }) => {
      assert.throws(() => priceOrder(order([line(quantity)])), /quantity must be/)
    })
  }

  test('a roll without labels is refused', ({ assert }) => {
    const input = order([line(1, { product: { ...product, labelsPerUnit: 0 } })])
    assert.throws(() => priceOrder(input), /labelsPerUnit must be/)
  })

  test('pricing an order does not change its input', ({ assert }) => {
    const input = order([line(1_500, { services: printing('A') })])
    const before = structuredClone(input)
    priceOrder(input)
    assert.deepEqual(input, before)
  })
})

test.group('Price of an order: services', () => {
  test('the partial roll is charged once per position', ({ assert }) => {
    assert.deepEqual(costs([line(1_500), line(2_700)]), [
      [['PARTIAL_ROLL', 2_500]],
      [['PARTIAL_ROLL', 2_500]],
    ])
  })

  test('a partial roll that a client sends for whole rolls is dropped', ({ assert }) => {
    const services = [{ category: 'PARTIAL_ROLL' as const, fields: [] }]
    assert.deepEqual(costs([line(2_000, { services })]), [[]])
  })

  test('a partial roll that a client sends is charged only once', ({ assert }) => {
    const services = [{ category: 'PARTIAL_ROLL' as const, fields: [] }]
    assert.deepEqual(costs([line(2_001, { services })]), [[['PARTIAL_ROLL', 2_500]]])
  })

  test('printing is charged per label and rounded half up per position', ({ assert }) => {
    const settings = { printingUnitPriceMicros: 15 }
    const lines = [line(1_000, { services: printing('A') }), line(333, { services: printing('A') })]
    assert.deepEqual(costs(lines, { settings }), [
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

  test('each distinct design is charged once, on its first position', ({ assert }) => {
    const texts = ['A', 'B', 'A', 'B']
    const lines = texts.map((text) => line(1_000, { services: printing(text) }))
    const designs = costs(lines).map(([[, cents]]) => cents)
    assert.deepEqual(designs, [6_000, 6_000, 0, 0])
  })

  test('the same print data on another product is another design', ({ assert }) => {
    const lines = [product, other].map((one) =>
      line(1_000, { product: one, services: printing('A') })
    )
    const designs = costs(lines).map(([[, cents]]) => cents)
    assert.deepEqual(designs, [6_000, 6_000])
  })

  test('a design with its fields in another sequence is the same design', ({ assert }) => {
    const fields = [
      { name: 'text', value: 'A' },
      { name: 'made_in', value: 'FR' },
    ]
    const lines = [fields, fields.toReversed()].map((some) =>
      line(1_000, {
        services: [
          { category: 'PRINT_DESIGN', fields: [] },
          { category: 'PRINTING', fields: some },
        ],
      })
    )
    const designs = costs(lines).map(([[, cents]]) => cents)
    assert.deepEqual(designs, [6_000, 0])
  })

  test('a non-standard winding direction is charged once per position', ({ assert }) => {
    const lines = [line(1_000, { product: rewound }), line(1_000)]
    const priced = priceOrder(order(lines))
    assert.deepEqual(
      priced.lines.map(({ windingCostsCents }) => windingCostsCents),
      [3_000, 0]
    )
    assert.equal(priced.handlingSubCostsCents, 3_000)
  })

  test('the operator costs are the sum of partial roll, design, printing and winding', ({
    assert,
  }) => {
    const services = printing('A')
    const priced = priceOrder(order([line(25_500, { product: rewound, services })]))
    assert.equal(priced.linesCents, 204_000)
    assert.equal(priced.handlingSubCostsCents, 2_500 + 6_000 + 5_100 + 3_000)
    assert.equal(priced.handlingCostsCents, priced.handlingSubCostsCents)
  })

  test('a priced order keeps the print data of its services', ({ assert }) => {
    const [{ services }] = priceOrder(order([line(1_000, { services: printing('A') })])).lines
    assert.deepEqual(services[1].fields, [{ name: 'text', value: 'A' }])
  })
})
