import type { CartEntry } from '#shared/ordering/cart_contract'
import type { Product, ProductBlockReason } from '#shared/catalogue/product_contract'

/** Why a line of the cart cannot be ordered as it is. */
export type LineProblem = ProductBlockReason | 'NOT_OFFERED' | 'PARTIAL_ROLL'

/** A line that has to be removed, or entered anew, before the order goes on. */
export interface StuckLine {
  entry: CartEntry
  /** Absent when the company is not offered the product any more. */
  product: Product | undefined
  problem: LineProblem
}

/**
 * Finds the lines of a cart of standard products that cannot be ordered: their product is not to
 * be had (rule 5.9), or their labels are no whole rolls (rule 5.2).
 */
export function findStuckLines(
  entries: readonly CartEntry[],
  productByPk: ReadonlyMap<number, Product>
): StuckLine[] {
  return entries.flatMap((entry) => {
    const product = productByPk.get(entry.product)
    const problem = lineProblem(entry, product)
    return problem ? [{ entry, product, problem }] : []
  })
}

function lineProblem({ quantity }: CartEntry, product: Product | undefined): LineProblem | null {
  if (!product || product.prices.length === 0) return 'NOT_OFFERED'
  if (product.blocked) return product.blocked_reason ?? 'PRODUCT_UNAVAILABLE'
  return quantity % product.labels_per_unit === 0 ? null : 'PARTIAL_ROLL'
}
