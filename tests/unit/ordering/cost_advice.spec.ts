import { test } from '@japa/runner'
import { adviseOnCosts } from '#app/ordering/cost_advice'
import { priceOrder } from '#shared/pricing/price_order'
import type { PricingInput } from '#shared/pricing/price_order'
import { order, position } from '#tests/unit/pricing/pricing_examples'

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
