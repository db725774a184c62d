import { isPartialRoll } from '#shared/ordering/quantities'
import { pricerOfLargerOrders } from '#shared/pricing/larger_order'
import { type RollTier, tiersInRolls } from '#shared/pricing/price_tiers'
import type {
  PricedOrder,
  PricedPosition,
  PricingInput,
  PricingProduct,
} from '#shared/pricing/price_order'

/** What would make an order cheaper. */
export interface CostAdvice {
  /** So many more rolls of one item make the whole order cheaper; null when none do. */
  moreRolls: { uuid: string; rolls: number; savesCents: number } | null
  /** What the items' sum lacks to be free of the handling fee; null when it is free of it already. */
  toNoHandlingFeeCents: number | null
}

/** More rolls than this are no advice but another order. */
const MOST_ROLLS = 20

/**
 * Looks for the few more rolls of one item that save most on the whole order, delivery included,
 * by reaching a price tier or the limit of the handling fee (rules 5.3 and 5.6).
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

/** The first of items that are alike, which save the same; their print data does not count. */
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
