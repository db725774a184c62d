import { isPartialRoll } from '#shared/ordering/lines/line_rules'
import type { CostAdvice } from '#shared/ordering/pricing/cost_advice'
import {
  type PricingInput,
  type PricingLine,
  priceOrder,
} from '#shared/ordering/pricing/price_order'
import { tiersInRolls } from '#shared/catalogue/catalogue/price_tiers'

const MOST_ROLLS = 20

/** Computes the advice by its definition: prices the whole order again for every line. */
export function naiveAdvice(input: PricingInput): CostAdvice {
  const priced = priceOrder(input)
  const lacksCents = priced.minTotalWithoutHandlingCents - priced.linesCents
  const paysFee =
    priced.lines.length > 0 &&
    lacksCents > 0 &&
    priced.handlingCostsCents > priced.handlingSubCostsCents
  const offers = priced.lines.flatMap(({ uuid, quantity, product, unitPriceMicros }) => {
    const { labelsPerUnit, tiers } = product
    if (isPartialRoll(quantity, labelsPerUnit)) return []
    const tier = tiersInRolls(tiers, labelsPerUnit).find(({ labels }) => labels > quantity)
    const rollCents = (unitPriceMicros * labelsPerUnit) / 10_000
    return [
      ...(tier ? [tier.rolls - quantity / labelsPerUnit] : []),
      ...(paysFee && rollCents > 0 ? [Math.ceil(lacksCents / rollCents)] : []),
    ]
      .filter((rolls) => rolls <= MOST_ROLLS)
      .map((rolls) => {
        const larger = priceOrder(withMoreRolls(input, uuid, rolls))
        return { uuid, rolls, savesCents: priced.totalCents - larger.totalCents }
      })
  })
  const [best] = offers.toSorted((a, b) => b.savesCents - a.savesCents || a.rolls - b.rolls)
  return {
    moreRolls: best && best.savesCents > 0 ? best : null,
    toNoHandlingFeeCents: paysFee ? lacksCents : null,
  }
}

function withMoreRolls(input: PricingInput, uuid: string, rolls: number): PricingInput {
  const larger = (line: PricingLine) => ({
    ...line,
    quantity: line.quantity + rolls * line.product.labelsPerUnit,
  })
  const lines = input.lines.map((one) => (one.uuid === uuid ? larger(one) : one))
  return { ...input, lines }
}
