import { offersImprint } from '#shared/ordering/nonstandard/non_standard_line'
import { isPartialRoll } from '#shared/ordering/lines/line_rules'
import type { InvalidTexts } from '#shared/ordering/cart/cart_store'
import type { CartEntry, CartKind } from '#shared/ordering/lines/cart_contract'
import type { Product, ProductBlockReason } from '#shared/catalogue/catalogue/product_contract'

export type LineProblem = ProductBlockReason | 'NOT_OFFERED' | 'PARTIAL_ROLL' | 'NO_IMPRINT'

/** A line that must be removed or entered again before ordering. */
export interface StuckLine {
  entry: CartEntry
  /** Undefined when the product is no longer offered to the company. */
  product: Product | undefined
  problem: LineProblem
}

/**
 * Finds the lines that cannot be ordered. The product is blocked (rule 5.9), no longer offered, or
 * no longer offered with an imprint. Standard lines must also fill whole rolls (rule 5.2).
 */
export function findStuckLines(
  entries: readonly CartEntry[],
  productByPk: ReadonlyMap<number, Product>,
  kind: CartKind = 'STANDARD'
): StuckLine[] {
  return entries.flatMap((entry) => {
    const product = productByPk.get(entry.product)
    const problem = lineProblem(entry, product, kind)
    return problem ? [{ entry, product, problem }] : []
  })
}

/**
 * Returns the first product with an invalid quantity that can be corrected, or null. An unavailable
 * product has a disabled field; its line is stuck instead.
 */
export function firstInvalid(
  invalid: InvalidTexts,
  productByPk: ReadonlyMap<number, Product>
): number | null {
  const isOpen = (pk: number) => {
    const product = productByPk.get(pk)
    return product !== undefined && !product.blocked && product.prices.length > 0
  }
  return [...invalid.keys()].filter((key) => typeof key === 'number').find(isOpen) ?? null
}

/** Returns the step with the first invalid reference, or null. */
export function stepToCorrect(
  invalid: InvalidTexts,
  entries: readonly CartEntry[]
): 'summary' | 'address' | null {
  if (entries.some(({ rowId }) => invalid.has(rowId))) return 'summary'
  return invalid.has('customerOrderNo') || invalid.has('costCentre') ? 'address' : null
}

export function lineProblem(
  { quantity, hasPrintingService: isPrinted }: Pick<CartEntry, 'quantity' | 'hasPrintingService'>,
  product: Product | undefined,
  kind: CartKind
): LineProblem | null {
  if (!product || product.prices.length === 0) return 'NOT_OFFERED'
  if (product.blocked) return product.blocked_reason ?? 'PRODUCT_UNAVAILABLE'
  if (isPrinted && !offersImprint(product)) return 'NO_IMPRINT'
  return kind === 'STANDARD' && isPartialRoll(quantity, product.labels_per_unit)
    ? 'PARTIAL_ROLL'
    : null
}
