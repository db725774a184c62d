import { test } from '@japa/runner'
import { tiersFromApi, unitPriceMicrosFor } from '#shared/pricing/price_tiers'

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
    test(`ask ${micros} millionths a label for ${labels} labels`, ({ assert }) => {
      assert.equal(unitPriceMicrosFor(tiers, labels), micros)
    })
  }

  test('have no price when there are none', ({ assert }) => {
    assert.isNull(unitPriceMicrosFor([], 1_000))
  })

  test('are read from the decimal strings of the API', ({ assert }) => {
    assert.deepEqual(
      tiersFromApi([
        { min_quantity: 1_000, unit_price: '0.0125' },
        { min_quantity: 5_000, unit_price: '0.009' },
      ]),
      tiers.toReversed()
    )
  })

  test('are refused when a price is none', ({ assert }) => {
    assert.throws(() => tiersFromApi([{ min_quantity: 1, unit_price: '1,5' }]), /not a unit price/)
  })
})
