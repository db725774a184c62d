import { test } from '@japa/runner'
import fc from 'fast-check'
import { MAX_LINES, MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import type { PricingInput } from '#shared/ordering/pricing/price_order'
import { anyOrder, order, line, product } from '#tests/unit/ordering/pricing/pricing_examples'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Rounds half up by comparing the remainder, not by adding a half. */
function referenceCents(labels: number, unitPriceMicros: number): number {
  const micros = BigInt(labels) * BigInt(unitPriceMicros)
  const cents = micros / 10_000n
  const rest = micros % 10_000n
  return Number(rest * 2n >= 10_000n ? cents + 1n : cents)
}

const totals = (input: PricingInput) => {
  const { lines, ...amounts } = priceOrder(input)
  return amounts
}

test.group('Price of any order', () => {
  test('the price of an order is the sum of lines, handling and delivery', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const priced = priceOrder(input)
        const { lines, linesCents, handlingCostsCents, deliveryCostsCents } = priced
        assert.equal(linesCents, sum(lines.map(({ totalCents }) => totalCents)))
        assert.equal(priced.totalCents, linesCents + handlingCostsCents + deliveryCostsCents)
      })
    )
  })

  test('the operator costs of an order are the sum of services and winding', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const priced = priceOrder(input)
        const services = priced.lines.flatMap((one) => one.services)
        assert.equal(
          priced.handlingSubCostsCents,
          sum(services.map(({ costCents }) => costCents)) +
            sum(priced.lines.map(({ windingCostsCents }) => windingCostsCents))
        )
        const fee = priced.handlingCostsCents - priced.handlingSubCostsCents
        assert.include([0, input.settings.handlingFeeCents], fee)
      })
    )
  })

  test('the handling costs of an order are the exact sum of their parts, all above 0', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { handlingParts, handlingCostsCents, handlingSubCostsCents } = priceOrder(input)
        const special = handlingParts.filter(({ code }) => code !== 'SMALL_ORDER')
        assert.equal(sum(handlingParts.map(({ cents }) => cents)), handlingCostsCents)
        assert.equal(sum(special.map(({ cents }) => cents)), handlingSubCostsCents)
        assert.isTrue(handlingParts.every(({ cents }) => cents > 0))
      })
    )
  })

  test('the price of each line is rounded half up exactly', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        for (const { quantity, unitPriceMicros, totalCents } of priceOrder(input).lines) {
          assert.equal(totalCents, referenceCents(quantity, unitPriceMicros))
        }
      })
    )
  })

  test('each label costs the price of the tier that its product reaches', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { lines } = priceOrder(input)
        for (const { product: one, unitPriceMicros } of lines) {
          const same = lines.filter((each) => each.product.pk === one.pk)
          const labels = sum(same.map(({ quantity }) => quantity))
          const quantities = one.tiers.map(({ minQuantity }) => minQuantity)
          const reached = quantities.filter((quantity) => quantity <= labels)
          const wanted = reached.length > 0 ? Math.max(...reached) : Math.min(...quantities)
          const tier = one.tiers.find(({ minQuantity }) => minQuantity === wanted)
          assert.equal(unitPriceMicros, tier?.unitPriceMicros)
        }
      })
    )
  })

  test('a label of a larger order never costs more when tier prices fall', ({ assert }) => {
    const labels = fc.integer({ min: 1, max: 200_000 })
    fc.assert(
      fc.property(labels, labels, (some, more) => {
        const [small] = priceOrder(order([line(some)])).lines
        const [large] = priceOrder(order([line(some + more)])).lines
        assert.isAtMost(large.unitPriceMicros, small.unitPriceMicros)
      })
    )
  })

  test('the price of an order does not depend on the sequence of its lines', ({ assert }) => {
    const shuffled = anyOrder.chain((input) =>
      fc
        .shuffledSubarray([...input.lines], { minLength: input.lines.length })
        .map((lines) => ({ input, other: { ...input, lines } }))
    )
    fc.assert(
      fc.property(shuffled, ({ input, other }) => {
        assert.deepEqual(totals(other), totals(input))
      })
    )
  })

  test('the unit price is unchanged when a line is split', ({ assert }) => {
    const split = anyOrder
      .filter(({ lines }) => lines[0].quantity > 1)
      .chain((input) =>
        fc
          .integer({ min: 1, max: input.lines[0].quantity - 1 })
          .map((labels) => ({ input, labels }))
      )
    fc.assert(
      fc.property(split, ({ input, labels }) => {
        const [first, ...others] = input.lines
        const parts = [
          { ...first, quantity: labels },
          { ...first, uuid: 'rest', quantity: first.quantity - labels },
        ]
        const [whole] = priceOrder(input).lines
        const [one, two] = priceOrder({ ...input, lines: [...parts, ...others] }).lines
        assert.equal(one.unitPriceMicros, whole.unitPriceMicros)
        assert.equal(two.unitPriceMicros, whole.unitPriceMicros)
        assert.isAtMost(Math.abs(one.totalCents + two.totalCents - whole.totalCents), 1)
      })
    )
  })

  test('internal suppliers pay exactly the price of their lines', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const priced = priceOrder({ ...input, companyGroup: 'INTERNAL_SUPPLIERS' })
        assert.equal(priced.totalCents, priced.linesCents)
      })
    )
  })

  test('a position has the partial roll service exactly when its rolls are not whole', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        for (const one of priceOrder(input).lines) {
          const partial = one.services.filter(({ category }) => category === 'PARTIAL_ROLL')
          assert.lengthOf(partial, one.quantity % one.product.labelsPerUnit === 0 ? 0 : 1)
        }
      })
    )
  })

  test('an order with own transport has no delivery costs', ({ assert }) => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        assert.equal(priceOrder({ ...input, transportByCustomer: true }).deliveryCostsCents, 0)
      })
    )
  })
})

test.group('Price of a huge order', () => {
  const dear = (unitPriceMicros: number) => ({
    ...product,
    tiers: [{ minQuantity: 1, unitPriceMicros }],
  })
  const full = (unitPriceMicros: number) =>
    order(
      Array.from({ length: MAX_LINES }, () =>
        line(MAX_LINE_LABELS, { product: dear(unitPriceMicros) })
      )
    )

  test('the price of 500 full lines at 900 euros a label is exact', ({ assert }) => {
    const { linesCents, totalCents } = priceOrder(full(900_000_000))
    assert.equal(linesCents, 450_000_000_000_000)
    assert.equal(totalCents, 450_000_000_000_000 + 1_800 + 500 * 10_000 * 150)
  })

  test('the price of a huge order is exact with unit prices of six decimals', ({ assert }) => {
    const { linesCents } = priceOrder(full(899_999_999))
    assert.equal(linesCents, 500 * 899_999_999_000)
  })

  test('a price that cannot be exact is refused instead of rounded', ({ assert }) => {
    assert.throws(() => priceOrder(full(999_999_999_999)), /can be kept exact/)
  })
})
