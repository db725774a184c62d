/** A product of a minimal shop, in integers: labels, cents, millionths of a euro. */
export interface Product {
  id: number
  group: number
  reference: string
  description: string
  labelsPerRoll: number
  isAvailable: boolean
  tiers: { labels: number; micros: number }[]
}

export interface Delivery {
  base: number
  roll: number
}

export interface Line {
  uuid: string
  product: number
  quantity: number
}

const MINIMUM = 200_000
const SMALL_ORDER_FEE = 7_500
const PARTIAL_ROLL_FEE = 2_500

/**
 * Applies the pricing rules in as few steps as possible: tiers, partial rolls, small orders,
 * delivery.
 */
export function price(
  lines: readonly Line[],
  products: ReadonlyMap<number, Product>,
  delivery: Delivery | null
) {
  const labelsOf = new Map<number, number>()
  for (const { product, quantity } of lines) {
    labelsOf.set(product, (labelsOf.get(product) ?? 0) + quantity)
  }
  let [sum, rolls, labels, fees] = [0, 0, 0, 0]
  const priced = lines.map(({ uuid, product: id, quantity }) => {
    const product = products.get(id)!
    const ordered = labelsOf.get(id)!
    const { micros } = product.tiers.findLast((tier) => tier.labels <= ordered) ?? product.tiers[0]!
    const total = Math.floor((quantity * micros + 5_000) / 10_000)
    sum += total
    labels += quantity
    rolls += Math.ceil(quantity / product.labelsPerRoll)
    if (quantity % product.labelsPerRoll !== 0) fees += PARTIAL_ROLL_FEE
    return { uuid, product: id, quantity, micros, total }
  })
  const handling = delivery ? fees + (sum < MINIMUM ? SMALL_ORDER_FEE : 0) : 0
  const transport = delivery ? delivery.base + rolls * delivery.roll : 0
  return { lines: priced, labels, rolls, handling, transport, total: sum + handling + transport }
}
