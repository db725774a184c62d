import { isPartialRoll } from '#shared/ordering/quantities'
import { tiersInRolls } from '#shared/pricing/price_tiers'
import {
  type PricedOrder,
  type PricedPosition,
  type PricingInput,
  type PricingProduct,
  priceOrder,
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
  const bare = withoutPrintData(input)
  const totalCents = priceOrder(bare).totalCents
  const savesWith = (uuid: string, rolls: number) =>
    totalCents - priceOrder(withMoreRolls(bare, uuid, rolls)).totalCents
  const offers = onceEach(priced.positions).flatMap((position) => {
    const { uuid, quantity, product, unitPriceMicros } = position
    if (isPartialRoll(quantity, product.labelsPerUnit)) return []
    const rollsToTier = tiersInRolls(product.tiers, product.labelsPerUnit).find(
      ({ labels }) => labels > quantity
    )?.rolls
    const rollCents = (unitPriceMicros * product.labelsPerUnit) / 10_000
    const candidates = [
      ...(rollsToTier ? [rollsToTier - quantity / product.labelsPerUnit] : []),
      ...(paysFee && rollCents > 0 ? [Math.ceil(lacksCents / rollCents)] : []),
    ]
    return candidates
      .filter((rolls) => rolls <= MOST_ROLLS)
      .map((rolls) => ({ uuid, rolls, savesCents: savesWith(uuid, rolls) }))
  })
  const [best] = offers.toSorted((a, b) => b.savesCents - a.savesCents || a.rolls - b.rolls)
  return {
    moreRolls: best && best.savesCents > 0 ? best : null,
    toNoHandlingFeeCents: paysFee ? lacksCents : null,
  }
}

/** The first of items that are alike, which save the same; their print data does not count. */
function onceEach(positions: readonly PricedPosition[]): PricedPosition[] {
  const alike = new Map<string, PricedPosition>()
  for (const position of positions) {
    const { product, quantity, services } = position
    const key = [product.pk, quantity, ...services.map(({ category }) => category)].join()
    if (!alike.has(key)) alike.set(key, position)
  }
  return [...alike.values()]
}

/**
 * The order without what is printed: each try prices all of it, and designs, which are told apart by
 * their print data, cost the same however many rolls there are.
 */
function withoutPrintData<Product extends PricingProduct>(
  input: PricingInput<Product>
): PricingInput<Product> {
  const positions = input.positions.map((position) => ({
    ...position,
    services: position.services.map((service) => ({ ...service, fields: [] })),
  }))
  return { ...input, positions }
}

function withMoreRolls<Product extends PricingProduct>(
  input: PricingInput<Product>,
  uuid: string,
  rolls: number
): PricingInput<Product> {
  const positions = input.positions.map((position) =>
    position.uuid === uuid
      ? { ...position, quantity: position.quantity + rolls * position.product.labelsPerUnit }
      : position
  )
  return { ...input, positions }
}
