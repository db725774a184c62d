import { offersImprint } from '#shared/ordering/nonstandard/non_standard_line'
import { isPartialRoll } from '#shared/ordering/quantities'
import type { CartEntry, CartKind } from '#shared/ordering/cart/cart_contract'
import type { Product, ProductBlockReason } from '#shared/catalogue/product_contract'

/** Why a line of the cart cannot be ordered as it is. */
export type LineProblem = ProductBlockReason | 'NOT_OFFERED' | 'PARTIAL_ROLL' | 'NO_IMPRINT'

/** A line that has to be removed, or entered anew, before the order goes on. */
export interface StuckLine {
  entry: CartEntry
  /** Absent when the company is not offered the product any more. */
  product: Product | undefined
  problem: LineProblem
}

/**
 * Finds the lines of a cart that cannot be ordered: their product is not to be had (rule 5.9) or is
 * not printed any more, or their labels are no whole rolls, in a cart of standard products (rule 5.2).
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
 * The first product whose entry is in error, where it can be corrected; null without one. A product that
 * is not to be had has a closed entry, and its line is stuck for that.
 */
export function firstInvalid(
  invalid: ReadonlyMap<number, string>,
  productByPk: ReadonlyMap<number, Product>
): number | null {
  const isOpen = (pk: number) => {
    const product = productByPk.get(pk)
    return product !== undefined && !product.blocked && product.prices.length > 0
  }
  return [...invalid.keys()].find(isOpen) ?? null
}

function lineProblem(
  { quantity, hasPrintingService: isPrinted }: CartEntry,
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
