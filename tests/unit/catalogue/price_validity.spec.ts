import {
  type Validity,
  hasBegun,
  isInForce,
  overlap,
} from '#app/catalogue/catalogue/price_validity'
import { test } from '@japa/runner'
import fc from 'fast-check'

const day = fc
  .integer({ min: 1, max: 28 })
  .map((number) => `2026-02-${String(number).padStart(2, '0')}`)

const validity = fc
  .tuple(fc.option(day), fc.option(day))
  .filter(([from, until]) => from === null || until === null || from <= until)
  .map(([from, until]): Validity => ({ valid_from: from, valid_until: until }))

/** Days of the property test, with one day before and one after, which only open lists include. */
const DAYS = Array.from({ length: 30 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 31 + at)).toISOString().slice(0, 10)
)

test.group('Validity of price lists', () => {
  test('a price list is valid on its first and its last day', ({ assert }) => {
    const list = { valid_from: '2026-02-10', valid_until: '2026-02-20' }
    const days = ['2026-02-09', '2026-02-10', '2026-02-20', '2026-02-21']
    assert.deepEqual(
      days.map((one) => isInForce(list, one)),
      [false, true, true, false]
    )
  })

  test('a price list has begun from its first day on, and always without one', ({ assert }) => {
    const begun = (valid_from: string | null) =>
      ['2026-02-09', '2026-02-10', '2026-03-01'].map((one) => hasBegun({ valid_from }, one))
    assert.deepEqual(begun('2026-02-10'), [false, true, true])
    assert.deepEqual(begun(null), [true, true, true])
  })

  test('two price lists overlap exactly when both are valid on some day', ({ assert }) => {
    fc.assert(
      fc.property(validity, validity, (one, other) => {
        const shared = DAYS.some((at) => isInForce(one, at) && isInForce(other, at))
        assert.equal(overlap(one, other), shared)
        assert.equal(overlap(other, one), shared)
      })
    )
  })
})
