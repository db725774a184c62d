import { type PreparedOrder, toDraftOrder } from '#app/ordering/orders/draft/draft_order'
import type { OfferedProduct } from '#app/catalogue/catalogue/offered_products'
import { adviseOnCosts } from '#shared/ordering/pricing/cost_advice'
import { decimalToCents, decimalToMicros, priceCents } from '#shared/ground/money/money'
import { type PricingInput, priceOrder } from '#shared/ordering/pricing/price_order'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'
import { isPartialRoll, orderWarnings } from '#shared/ordering/lines/line_rules'
import { anyOrder } from '#tests/unit/ordering/pricing/pricing_examples'
import { test } from '@japa/runner'
import fc from 'fast-check'

function responseTo(input: PricingInput): DraftOrder {
  const pricing = input as PricingInput<OfferedProduct>
  const priced = priceOrder(pricing)
  const prepared = { pricing, priced, warnings: orderWarnings(priced.lines) }
  return JSON.parse(JSON.stringify(toDraftOrder(prepared as PreparedOrder, (key) => key)))
}

const cents = (decimal: string) => {
  const read = decimalToCents(decimal)
  if (read === null) throw new Error(`${decimal} is no amount`)
  return read
}

const sumOf = (decimals: readonly string[]) =>
  decimals.reduce((sum, decimal) => sum + cents(decimal), 0)

test.group('Draft order of any cart', () => {
  test('the total of a draft order is the exact sum of its items, handling and delivery', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const draft = responseTo(input)
        const items = sumOf(draft.order_positions.map(({ total }) => total))
        const rest = [draft.handling_costs, draft.delivery_costs]
        assert.equal(cents(draft.total), items + sumOf(rest))
        const { parts } = draft.handling_costs_explanation
        assert.equal(sumOf(parts.map((part) => part.amount)), cents(draft.handling_costs))
        const special = parts.filter(({ code }) => code !== 'SMALL_ORDER')
        assert.equal(
          sumOf(special.map((part) => part.amount)),
          cents(draft.handling_sub_costs_operator)
        )
      })
    )
  })

  test('the total of each item is its quantity times its price', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        for (const { price, quantity, total } of responseTo(input).order_positions) {
          assert.equal(priceCents(quantity, decimalToMicros(price)!), cents(total))
        }
      })
    )
  })

  test('the API charges a partial roll exactly when the form shows one', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { order_positions: lines } = responseTo(input)
        for (const [index, { quantity, product }] of input.lines.entries()) {
          const services = lines[index]!.extra_service_data.map(({ category }) => category)
          assert.equal(
            services.includes('PARTIAL_ROLL'),
            isPartialRoll(quantity, product.labelsPerUnit)
          )
        }
      })
    )
  })

  test('the advised saving equals the saving of the larger order', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const draft = responseTo(input)
        const { more_rolls: advice } = draft.advice
        const { moreRolls } = adviseOnCosts(input, priceOrder(input))
        assert.equal(advice?.rolls ?? null, moreRolls?.rolls ?? null)
        if (!advice) return
        const lines = input.lines.map((one) =>
          one.uuid === advice.uuid
            ? { ...one, quantity: one.quantity + advice.rolls * one.product.labelsPerUnit }
            : one
        )
        const larger = responseTo({ ...input, lines })
        assert.equal(cents(draft.total) - cents(larger.total), cents(advice.saves))
      }),
      { numRuns: 300 }
    )
  })
})
