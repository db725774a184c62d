import type { Product } from '#shared/catalogue/product_contract'
import { decimalToMicros } from '#shared/pricing/money'

/** From so many labels of a product on, each costs so many millionths of a euro. */
export interface PriceTier {
  minQuantity: number
  unitPriceMicros: number
}

/**
 * Finds the price of one label, in millionths of a euro, when an order has so many labels of the
 * product. Below the lowest tier the lowest counts; without tiers there is no price: null.
 */
export function unitPriceMicrosFor(tiers: readonly PriceTier[], labels: number): number | null {
  const ascending = tiers.toSorted((a, b) => a.minQuantity - b.minQuantity)
  const reached = ascending.findLast(({ minQuantity }) => minQuantity <= labels)
  return (reached ?? ascending[0])?.unitPriceMicros ?? null
}

/** From so many whole rolls on, each label costs so many millionths of a euro. */
export interface RollTier {
  rolls: number
  labels: number
  unitPriceMicros: number
}

/**
 * The tiers as whole rolls reach them, from one roll on: a tier within a roll counts from the next
 * whole one, and steps that change nothing are left out (rule 5.3).
 */
export function tiersInRolls(tiers: readonly PriceTier[], labelsPerUnit: number): RollTier[] {
  const rolls = tiers.map(({ minQuantity }) => Math.ceil(minQuantity / labelsPerUnit))
  const steps = [...new Set([1, ...rolls])].toSorted((a, b) => a - b)
  return steps
    .flatMap((step) => {
      const labels = step * labelsPerUnit
      const unitPriceMicros = unitPriceMicrosFor(tiers, labels)
      return unitPriceMicros === null ? [] : [{ rolls: step, labels, unitPriceMicros }]
    })
    .filter((step, at, all) => step.unitPriceMicros !== all[at - 1]?.unitPriceMicros)
}

/** Reads the tiers of a product as the API answers them. Throws a RangeError for what is no price. */
export function tiersFromApi(prices: Product['prices']): PriceTier[] {
  return prices.map(({ min_quantity: minQuantity, unit_price: unitPrice }) => {
    const unitPriceMicros = decimalToMicros(unitPrice)
    if (unitPriceMicros === null) throw new RangeError(`"${unitPrice}" is not a unit price`)
    return { minQuantity, unitPriceMicros }
  })
}
