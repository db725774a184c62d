import { test } from '@japa/runner'
import {
  tiersFromApi,
  tiersInRolls,
  unitPriceMicrosFor,
} from '#shared/catalogue/catalogue/price_tiers'

const tiers = [
  { minQuantity: 5_000, unitPriceMicros: 9_000 },
  { minQuantity: 1_000, unitPriceMicros: 12_500 },
]

test.group('Price tiers', () => {
  for (const [labels, micros] of [
    [0, 12_500],
    [999, 12_500],
    [4_999, 12_500],
    [5_000, 9_000],
    [10_000_000, 9_000],
  ]) {
    test(`the tiers set a price of ${micros} millionths a label for ${labels} labels`, ({
      assert,
    }) => {
      assert.equal(unitPriceMicrosFor(tiers, labels), micros)
    })
  }

  test('price tiers are converted to whole rolls and start at one roll', ({ assert }) => {
    assert.deepEqual(tiersInRolls(tiers, 2_000), [
      { rolls: 1, labels: 2_000, unitPriceMicros: 12_500 },
      { rolls: 3, labels: 6_000, unitPriceMicros: 9_000 },
    ])
  })

  test('tiers that begin within the same roll become one step', ({ assert }) => {
    const close = [...tiers, { minQuantity: 4_500, unitPriceMicros: 10_000 }]
    assert.deepEqual(tiersInRolls(close, 5_000), [
      { rolls: 1, labels: 5_000, unitPriceMicros: 9_000 },
    ])
    assert.deepEqual(
      tiersInRolls(close, 1_500).map(({ rolls, unitPriceMicros }) => [rolls, unitPriceMicros]),
      [
        [1, 12_500],
        [3, 10_000],
        [4, 9_000],
      ]
    )
  })

  test('a tier that does not change the price is left out', ({ assert }) => {
    const same = [
      { minQuantity: 1, unitPriceMicros: 12_500 },
      { minQuantity: 3_000, unitPriceMicros: 12_500 },
    ]
    assert.lengthOf(tiersInRolls(same, 1_000), 1)
  })

  test('an empty list of tiers has no steps', ({ assert }) => {
    assert.deepEqual(tiersInRolls([], 1_000), [])
  })

  test('an empty list of tiers has no price', ({ assert }) => {
    assert.isNull(unitPriceMicrosFor([], 1_000))
  })

  test('price tiers are read from the decimal strings of the API', ({ assert }) => {
    assert.deepEqual(
      tiersFromApi([
        { min_quantity: 1_000, unit_price: '0.0125' },
        { min_quantity: 5_000, unit_price: '0.009' },
      ]),
      tiers.toReversed()
    )
  })

  test('a tier with an invalid price is refused', ({ assert }) => {
    assert.throws(() => tiersFromApi([{ min_quantity: 1, unit_price: '1,5' }]), /not a unit price/)
  })
})
