import { test } from '@japa/runner'
import fc from 'fast-check'
import { MAX_POSITIONS } from '#shared/ordering/lines/limits'
import { adviseOnCosts } from '#shared/ordering/pricing/cost_advice'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import type { PricingInput, PricingProduct } from '#shared/ordering/pricing/price_order'
import { countReads } from '#tests/unit/ordering/pricing/count_reads'
import { naiveAdvice } from '#tests/unit/ordering/pricing/naive_advice'
import {
  anyOrder,
  order,
  orderOfFullRolls,
  position,
  printing,
  product,
} from '#tests/unit/ordering/pricing/pricing_examples'

const adviseOn = (input: PricingInput) => adviseOnCosts(input, priceOrder(input))

test.group('Advice on costs', () => {
  test('names the roll that reaches a tier and what the whole order saves by it', ({ assert }) => {
    const input = order([position(9_000)])
    // 9 rolls cost 900.00, 10 rolls 800.00 and 1.50 more for delivery.
    assert.deepEqual(adviseOn(input).moreRolls, {
      uuid: input.positions[0]!.uuid,
      rolls: 1,
      savesCents: 10_000 - 150,
    })
  })

  test('names the roll that frees of the handling fee', ({ assert }) => {
    const settings = { minTotalWithoutHandlingCents: 61_000 }
    const input = order([position(6_000)], { settings })
    // One more roll at 100.00 frees of 75.00 and saves nothing; what is missing is told.
    assert.deepEqual(adviseOn(input), { moreRolls: null, toNoHandlingFeeCents: 1_000 })
    const cheap = { minTotalWithoutHandlingCents: 61_000, handlingFeeCents: 15_000 }
    assert.equal(
      adviseOn(order([position(6_000)], { settings: cheap })).moreRolls?.savesCents,
      4_850
    )
  })

  test('is silent where more rolls save nothing', ({ assert }) => {
    assert.deepEqual(adviseOn(order([position(2_000)])).moreRolls, null)
  })

  test('leaves partial rolls and an empty order alone', ({ assert }) => {
    assert.isNull(adviseOn(order([position(9_500)])).moreRolls)
    assert.deepEqual(adviseOn(order([])), { moreRolls: null, toNoHandlingFeeCents: null })
  })

  test('knows no handling fee where it is in the label price or already saved', ({ assert }) => {
    const internal = order([position(1_000)], { companyGroup: 'INTERNAL_SUPPLIERS' })
    assert.isNull(adviseOn(internal).toNoHandlingFeeCents)
    assert.isNull(adviseOn(order([position(100_000)])).toNoHandlingFeeCents)
  })
})

/** An order of different lines that lacks one cent to be free of the handling fee, so that each may get one more roll. */
function orderThatPaysTheFee(count: number, productOf: (line: number) => PricingProduct) {
  const lines = Array.from({ length: count }, (_, line) =>
    position((line + 1) * 1_000, { product: productOf(line), services: printing(`${line}`) })
  )
  const { positionsCents } = priceOrder(order(lines))
  return order(lines, { settings: { minTotalWithoutHandlingCents: positionsCents + 1 } })
}

/** How much is read of an order that was priced, until its advice is found. */
function readsForAdvice(input: PricingInput): number {
  const { counted, reads } = countReads({ input, priced: priceOrder(input) })
  adviseOnCosts(counted.input, counted.priced)
  return reads()
}

test.group('Advice on costs of any order', () => {
  test('is what pricing the whole order again for every line advises', ({ assert }) => {
    fc.assert(
      fc.property(fc.oneof(anyOrder, orderOfFullRolls), (input) => {
        assert.deepEqual(adviseOn(input), naiveAdvice(input))
      }),
      { numRuns: 2_000 }
    )
  })

  for (const [what, productOf] of [
    ['products', (line: number) => ({ ...product, pk: line + 1 })],
    ['quantities of one product', () => product],
  ] as const) {
    test(`reads twice as much of an order of twice as many ${what}`, ({ assert }) => {
      const half = readsForAdvice(orderThatPaysTheFee(MAX_POSITIONS / 2, productOf))
      const full = readsForAdvice(orderThatPaysTheFee(MAX_POSITIONS, productOf))
      assert.isAtMost(full / half, 2.1)
    })
  }
})
