import { priceCents, sumCents } from '#shared/pricing/money'
import {
  type OrderFees,
  deliveryCents,
  feesOf,
  serviceCents,
  smallOrderFeeCents,
} from '#shared/pricing/order_fees'
import type {
  PricedOrder,
  PricedPosition,
  PricingInput,
  PricingProduct,
} from '#shared/pricing/price_order'
import { unitPriceMicrosFor } from '#shared/pricing/price_tiers'

/**
 * Returns what a priced order would cost with more rolls of one of its lines of full rolls. Only what these rolls
 * change is priced again, so that trying every line takes no longer than pricing the order a few times.
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
    // The product has a price, or the order had not been priced.
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

/** What all lines of a product cost at another price of a label, each rounded for itself; worked out once a price. */
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

/** Of the services of a line of full rolls, printing alone depends on the number of labels. */
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
