import { isPartialRoll } from '#shared/ordering/lines/line_rules'
import {
  type RollTier,
  tiersInRolls,
  unitPriceMicrosFor,
} from '#shared/catalogue/catalogue/price_tiers'
import type {
  PricedLine,
  PricedOrder,
  PricingInput,
  PricingProduct,
} from '#shared/ordering/pricing/price_order'
import {
  centsToDecimal,
  centsToDecimal3,
  microsToDecimal,
  priceCents,
  sumCents,
} from '#shared/ground/money/money'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'
import {
  type OrderFees,
  deliveryCents,
  feesOf,
  serviceCents,
  smallOrderFeeCents,
} from '#shared/ordering/pricing/order_fees'

export interface CostAdvice {
  /** The number of additional rolls of one line that makes the whole order cheaper, or null. */
  moreRolls: { uuid: string; rolls: number; savesCents: number } | null
  /** The amount missing to avoid the handling fee; null when there is no fee. */
  toNoHandlingFeeCents: number | null
}

/** Maximum number of additional rolls; more would be a different order. */
const MOST_ROLLS = 20

/**
 * Finds the additional rolls of one line that save most on the whole order, including delivery.
 * Such rolls reach a price tier or the limit of the handling fee (rules 5.3 and 5.6).
 */
export function adviseOnCosts<Product extends PricingProduct>(
  input: PricingInput<Product>,
  priced: PricedOrder<Product>
): CostAdvice {
  const lacksCents = priced.minTotalWithoutHandlingCents - priced.linesCents
  const paysFee =
    priced.lines.length > 0 &&
    lacksCents > 0 &&
    priced.handlingCostsCents > priced.handlingSubCostsCents
  const totalWith = pricerOfLargerOrders(input, priced)
  const tiersOf = tiersOfEachProduct(priced.lines)
  const offers = onceEach(priced.lines).flatMap((line) => {
    const { uuid, quantity, product, unitPriceMicros } = line
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
        savesCents: priced.totalCents - totalWith(line, rolls),
      }))
  })
  const [best] = offers.toSorted((a, b) => b.savesCents - a.savesCents || a.rolls - b.rolls)
  return {
    moreRolls: best && best.savesCents > 0 ? best : null,
    toNoHandlingFeeCents: paysFee ? lacksCents : null,
  }
}

/** Keeps one of several equal lines, because each saves the same. Ignores print data. */
function onceEach<Product extends PricingProduct>(
  lines: readonly PricedLine<Product>[]
): PricedLine<Product>[] {
  const alike = new Map<string, PricedLine<Product>>()
  for (const line of lines) {
    const { product, quantity, services } = line
    const key = [product.pk, quantity, ...services.map(({ category }) => category)].join()
    if (!alike.has(key)) alike.set(key, line)
  }
  return [...alike.values()]
}

function tiersOfEachProduct(lines: readonly PricedLine[]): Map<number, RollTier[]> {
  const products = new Map(lines.map(({ product }) => [product.pk, product]))
  return new Map(
    [...products].map(([pk, { tiers, labelsPerUnit }]) => [pk, tiersInRolls(tiers, labelsPerUnit)])
  )
}

/**
 * Returns a function that prices the order with more rolls of one full-roll line. It only
 * recalculates what changes, so that trying every line is fast.
 */
function pricerOfLargerOrders<Product extends PricingProduct>(
  input: PricingInput<Product>,
  priced: PricedOrder<Product>
): (line: PricedLine<Product>, rolls: number) => number {
  const fees = feesOf(input)
  const lines = Map.groupBy(priced.lines, ({ product }) => product.pk)
  const products = new Map([...lines].map(([pk, ofProduct]) => [pk, pricesOf(ofProduct)]))
  return (line, rolls) => {
    const { product, quantity, unitPriceMicros } = line
    const { labels, centsAt } = products.get(product.pk)!
    const more = rolls * product.labelsPerUnit
    // The product has a price, because the order was priced.
    const newPriceMicros = unitPriceMicrosFor(product.tiers, labels + more)!
    const linesCents = sumCents([
      priced.linesCents - centsAt(unitPriceMicros),
      centsAt(newPriceMicros) - priceCents(quantity, newPriceMicros),
      priceCents(quantity + more, newPriceMicros),
    ])
    return sumCents([
      linesCents,
      priced.handlingSubCostsCents - printingCents(line, 0, fees),
      printingCents(line, more, fees),
      smallOrderFeeCents(linesCents, fees),
      deliveryCents(priced.rolls + rolls, fees),
    ])
  }
}

/** Returns a product's labels, and a function for its costs at another price, rounded per line. */
function pricesOf(lines: readonly PricedLine[]) {
  const cents = new Map<number, number>()
  const centsAt = (unitPriceMicros: number): number => {
    const known = cents.get(unitPriceMicros)
    if (known !== undefined) return known
    const sum = sumCents(lines.map(({ quantity }) => priceCents(quantity, unitPriceMicros)))
    cents.set(unitPriceMicros, sum)
    return sum
  }
  return { labels: lines.reduce((sum, { quantity }) => sum + quantity, 0), centsAt }
}

/** Printing is the only service of a full-roll line whose costs depend on the number of labels. */
function printingCents({ quantity, services }: PricedLine, more: number, fees: OrderFees): number {
  const printing = services.filter(({ category }) => category === 'PRINTING')
  return sumCents(
    printing.map(({ category }) => serviceCents(category, quantity + more, false, fees))
  )
}

export function toDraftCosts(
  pricing: PricingInput,
  priced: PricedOrder
): Omit<DraftOrder, 'warnings'> {
  return {
    total: centsToDecimal(priced.totalCents),
    delivery_costs: centsToDecimal3(priced.deliveryCostsCents),
    handling_costs: centsToDecimal(priced.handlingCostsCents),
    handling_sub_costs_operator: centsToDecimal(priced.handlingSubCostsCents),
    handling_costs_explanation: {
      code: priced.handlingExplanation,
      min_total_without_handling_costs: centsToDecimal(priced.minTotalWithoutHandlingCents),
      parts: priced.handlingParts.map(({ code, cents }) => ({
        code,
        amount: centsToDecimal(cents),
      })),
    },
    delivery_costs_explanation: { code: priced.deliveryExplanation },
    transport_by_customer: pricing.transportByCustomer,
    order_positions: priced.lines.map((line) => ({
      uuid: line.uuid,
      product: line.product.pk,
      quantity: line.quantity,
      price: microsToDecimal(line.unitPriceMicros),
      total: centsToDecimal(line.totalCents),
      extra_service_data: line.services.map(({ category, fields }) => ({
        category,
        fields: fields.map(({ name, value }) => ({ name, value })),
      })),
    })),
    advice: toAdvice(pricing, priced),
  }
}

function toAdvice(pricing: PricingInput, priced: PricedOrder): DraftOrder['advice'] {
  const { moreRolls, toNoHandlingFeeCents: missing } = adviseOnCosts(pricing, priced)
  return {
    more_rolls: moreRolls && {
      uuid: moreRolls.uuid,
      rolls: moreRolls.rolls,
      saves: centsToDecimal(moreRolls.savesCents),
    },
    to_no_handling_fee: missing === null ? null : centsToDecimal(missing),
  }
}
