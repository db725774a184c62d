import { priceCents, sumCents } from '#shared/ground/money/money'
import {
  type OrderFees,
  deliveryCents,
  feesOf,
  serviceCents,
  smallOrderFeeCents,
} from '#shared/ordering/pricing/order_fees'
import type {
  PricedOrder,
  PricedPosition,
  PricingInput,
  PricingProduct,
} from '#shared/ordering/pricing/price_order'
import { unitPriceMicrosFor } from '#shared/catalogue/catalogue/price_tiers'

/**
 * Returns a function that prices the order with more rolls of one full-roll line. It only
 * recalculates what changes, so that trying every line is fast.
 */
export function pricerOfLargerOrders<Product extends PricingProduct>(
  input: PricingInput<Product>,
  priced: PricedOrder<Product>
): (line: PricedPosition<Product>, rolls: number) => number {
  const fees = feesOf(input)
  const lines = Map.groupBy(priced.positions, ({ product }) => product.pk)
  const products = new Map([...lines].map(([pk, ofProduct]) => [pk, pricesOf(ofProduct)]))
  return (line, rolls) => {
    const { product, quantity, unitPriceMicros } = line
    const { labels, centsAt } = products.get(product.pk)!
    const more = rolls * product.labelsPerUnit
    // The product has a price, because the order was priced.
    const newPriceMicros = unitPriceMicrosFor(product.tiers, labels + more)!
    const positionsCents = sumCents([
      priced.positionsCents - centsAt(unitPriceMicros),
      centsAt(newPriceMicros) - priceCents(quantity, newPriceMicros),
      priceCents(quantity + more, newPriceMicros),
    ])
    return sumCents([
      positionsCents,
      priced.handlingSubCostsCents - printingCents(line, 0, fees),
      printingCents(line, more, fees),
      smallOrderFeeCents(positionsCents, fees),
      deliveryCents(priced.rolls + rolls, fees),
    ])
  }
}

/** Returns the costs of all lines of a product at another price, rounded per line and cached by price. */
function pricesOf(lines: readonly PricedPosition[]) {
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

/** In a line of full rolls, printing is the only service that depends on the number of labels. */
function printingCents(
  { quantity, services }: PricedPosition,
  more: number,
  fees: OrderFees
): number {
  const printing = services.filter(({ category }) => category === 'PRINTING')
  return sumCents(
    printing.map(({ category }) => serviceCents(category, quantity + more, false, fees))
  )
}
