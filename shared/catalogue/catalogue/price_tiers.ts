import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { decimalToMicros } from '#shared/ground/money/money'

export interface PriceTier {
  minQuantity: number
  unitPriceMicros: number
}

/**
 * Returns the price of one label in millionths of a euro. Below all tiers, the lowest tier applies.
 * Without tiers, the result is null.
 */
export function unitPriceMicrosFor(tiers: readonly PriceTier[], labels: number): number | null {
  const ascending = tiers.toSorted((a, b) => a.minQuantity - b.minQuantity)
  const reached = ascending.findLast(({ minQuantity }) => minQuantity <= labels)
  return (reached ?? ascending[0])?.unitPriceMicros ?? null
}

export interface RollTier {
  rolls: number
  labels: number
  unitPriceMicros: number
}

/**
 * Returns the tiers in whole rolls, from one roll on. A tier that begins within a roll applies from
 * the next whole roll. Tiers without a new price are left out (rule 5.3).
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

/** Throws a RangeError for an invalid price. */
export function tiersFromApi(prices: Product['prices']): PriceTier[] {
  return prices.map(({ min_quantity: minQuantity, unit_price: unitPrice }) => {
    const unitPriceMicros = decimalToMicros(unitPrice)
    if (unitPriceMicros === null) throw new RangeError(`"${unitPrice}" is not a unit price`)
    return { minQuantity, unitPriceMicros }
  })
}
