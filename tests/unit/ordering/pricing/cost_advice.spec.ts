import { test } from '@japa/runner'
import fc from 'fast-check'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { adviseOnCosts } from '#shared/ordering/pricing/cost_advice'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import type { PricingInput, PricingProduct } from '#shared/ordering/pricing/price_order'
import { countReads } from '#tests/unit/ordering/pricing/count_reads'
import { naiveAdvice } from '#tests/unit/ordering/pricing/naive_advice'
import {
  anyOrder,
  order,
  orderOfFullRolls,
  line,
  printing,
  product,
} from '#tests/unit/ordering/pricing/pricing_examples'

const adviseOn = (input: PricingInput) => adviseOnCosts(input, priceOrder(input))

test.group('Advice on costs', () => {
  test('the advice names the roll that reaches a tier and the saving of the whole order', ({
    assert,
  }) => {
    const input = order([line(9_000)])
    // 9 rolls cost 900.00, 10 rolls 800.00 and 1.50 more for delivery.
    assert.deepEqual(adviseOn(input).moreRolls, {
      uuid: input.lines[0]!.uuid,
      rolls: 1,
      savesCents: 10_000 - 150,
    })
  })

  test('the advice names the roll that avoids the handling fee when it saves money', ({
    assert,
  }) => {
    const settings = { minTotalWithoutHandlingCents: 61_000 }
    const input = order([line(6_000)], { settings })
    // One more roll costs 100.00 and avoids a fee of 75.00, so only the missing amount is shown.
    assert.deepEqual(adviseOn(input), { moreRolls: null, toNoHandlingFeeCents: 1_000 })
    const cheap = { minTotalWithoutHandlingCents: 61_000, handlingFeeCents: 15_000 }
    assert.equal(adviseOn(order([line(6_000)], { settings: cheap })).moreRolls?.savesCents, 4_850)
  })

  test('no advice is given when more rolls save nothing', ({ assert }) => {
    assert.deepEqual(adviseOn(order([line(2_000)])).moreRolls, null)
  })

  test('no advice is given for partial rolls or an empty order', ({ assert }) => {
    assert.isNull(adviseOn(order([line(9_500)])).moreRolls)
    assert.deepEqual(adviseOn(order([])), { moreRolls: null, toNoHandlingFeeCents: null })
  })

  test('no amount without handling fee is advised when the order pays no such fee', ({
    assert,
  }) => {
    const internal = order([line(1_000)], { companyGroup: 'INTERNAL_SUPPLIERS' })
    assert.isNull(adviseOn(internal).toNoHandlingFeeCents)
    assert.isNull(adviseOn(order([line(100_000)])).toNoHandlingFeeCents)
  })
})

/** Returns an order one cent below the minimum, so one more roll of any line avoids the fee. */
function orderThatPaysTheFee(count: number, productOf: (index: number) => PricingProduct) {
  const lines = Array.from({ length: count }, (_, index) =>
    line((index + 1) * 1_000, { product: productOf(index), services: printing(`${index}`) })
  )
  const { linesCents } = priceOrder(order(lines))
  return order(lines, { settings: { minTotalWithoutHandlingCents: linesCents + 1 } })
}

function readsForAdvice(input: PricingInput): number {
  const { counted, reads } = countReads({ input, priced: priceOrder(input) })
  adviseOnCosts(counted.input, counted.priced)
  return reads()
}

test.group('Advice on costs of any order', () => {
  test('the advice equals the result of pricing the whole order again for every line', ({
    assert,
  }) => {
    fc.assert(
      fc.property(fc.oneof(anyOrder, orderOfFullRolls), (input) => {
        assert.deepEqual(adviseOn(input), naiveAdvice(input))
      }),
      { numRuns: 2_000 }
    )
  })

  for (const [what, productOf] of [
    ['products', (index: number) => ({ ...product, pk: index + 1 })],
    ['quantities of one product', () => product],
  ] as const) {
    test(`the advice reads twice as much of an order of twice as many ${what}`, ({ assert }) => {
      const half = readsForAdvice(orderThatPaysTheFee(MAX_LINES / 2, productOf))
      const full = readsForAdvice(orderThatPaysTheFee(MAX_LINES, productOf))
      assert.isAtMost(full / half, 2.1)
    })
  }
})
