import { isPartialRoll } from '#shared/ordering/lines/quantities'
import { pricerOfLargerOrders } from '#shared/ordering/pricing/larger_order'
import { type RollTier, tiersInRolls } from '#shared/catalogue/catalogue/price_tiers'
import type {
  PricedOrder,
  PricedPosition,
  PricingInput,
  PricingProduct,
} from '#shared/ordering/pricing/price_order'

export interface CostAdvice {
  /** The number of additional rolls of one line that makes the whole order cheaper, or null. */
  moreRolls: { uuid: string; rolls: number; savesCents: number } | null
  /** The amount missing to avoid the handling fee; null when there is no fee. */
  toNoHandlingFeeCents: number | null
}

/** More additional rolls would be a different order. */
const MOST_ROLLS = 20

/**
 * Finds the additional rolls of one line that save most on the whole order, including delivery.
 * They reach a price tier or the limit of the handling fee (rules 5.3 and 5.6).
 */
export function adviseOnCosts<Product extends PricingProduct>(
  input: PricingInput<Product>,
  priced: PricedOrder<Product>
): CostAdvice {
  const lacksCents = priced.minTotalWithoutHandlingCents - priced.positionsCents
  const paysFee =
    priced.positions.length > 0 &&
    lacksCents > 0 &&
    priced.handlingCostsCents > priced.handlingSubCostsCents
  const totalWith = pricerOfLargerOrders(input, priced)
  const tiersOf = tiersOfEachProduct(priced.positions)
  const offers = onceEach(priced.positions).flatMap((position) => {
    const { uuid, quantity, product, unitPriceMicros } = position
    if (isPartialRoll(quantity, product.labelsPerUnit)) return []
    const rollsToTier = tiersOf.get(product.pk)!.find(({ labels }) => labels > quantity)?.rolls
    const rollCents = (unitPriceMicros * product.labelsPerUnit) / 10_000
    const candidates = [
      ...(rollsToTier ? [rollsToTier - quantity / product.labelsPerUnit] : []),
      ...(paysFee && rollCents > 0 ? [Math.ceil(lacksCents / rollCents)] : []),
    ]
    return candidates
      .filter((rolls) => rolls <= MOST_ROLLS)
      .map((rolls) => ({
        uuid,
        rolls,
        savesCents: priced.totalCents - totalWith(position, rolls),
      }))
  })
  const [best] = offers.toSorted((a, b) => b.savesCents - a.savesCents || a.rolls - b.rolls)
  return {
    moreRolls: best && best.savesCents > 0 ? best : null,
    toNoHandlingFeeCents: paysFee ? lacksCents : null,
  }
}

/** Keeps one of several equal lines, which save the same. Print data does not count. */
function onceEach<Product extends PricingProduct>(
  positions: readonly PricedPosition<Product>[]
): PricedPosition<Product>[] {
  const alike = new Map<string, PricedPosition<Product>>()
  for (const position of positions) {
    const { product, quantity, services } = position
    const key = [product.pk, quantity, ...services.map(({ category }) => category)].join()
    if (!alike.has(key)) alike.set(key, position)
  }
  return [...alike.values()]
}

function tiersOfEachProduct(positions: readonly PricedPosition[]): Map<number, RollTier[]> {
  const products = new Map(positions.map(({ product }) => [product.pk, product]))
  return new Map(
    [...products].map(([pk, { tiers, labelsPerUnit }]) => [pk, tiersInRolls(tiers, labelsPerUnit)])
  )
}
