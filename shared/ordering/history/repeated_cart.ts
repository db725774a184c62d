import { EMPTY_CART, newEntry } from '#shared/ordering/cart/cart_state'
import { imprintToConfirm, nonStandardLine } from '#shared/ordering/nonstandard/non_standard_line'
import type { CartContents } from '#shared/ordering/cart/cart_state'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { RepeatResult } from '#shared/ordering/orders/order_contract'

type Lines = RepeatResult['positions']

export type RepeatedLine = Pick<
  Lines[number],
  'customer_reference' | 'quantity' | 'changes' | 'problem'
>

/** A product that has just disappeared counts as unavailable. */
export function repeatedLines(
  lines: Lines,
  products: readonly Pick<Product, 'pk'>[]
): RepeatedLine[] {
  const offered = new Set(products.map(({ pk }) => pk))
  return lines.map(({ product, customer_reference, quantity, changes, problem }) => ({
    customer_reference,
    quantity,
    changes,
    problem: problem ?? (offered.has(product) ? null : 'PRODUCT_UNAVAILABLE'),
  }))
}

/**
 * Returns the cart of a repeated order, whose print data must be confirmed again (rule 5.15).
 * Products no longer offered are left out. Equal standard products are merged into one line (rule
 * 5.2). References and the cost centre are kept (rule 5.27).
 */
export function repeatedCart(
  { kind, cost_centre: costCentre, positions }: Omit<RepeatResult, 'repeatable' | 'reason'>,
  products: readonly Product[],
  newId: () => string
): CartContents {
  const details = { ...EMPTY_CART, ...(costCentre && { costCentre }) }
  const productOf = new Map(products.map((product) => [product.pk, product]))
  if (kind === 'NON_STANDARD') {
    return {
      ...details,
      kind,
      entries: positions.flatMap((line) => {
        const product = productOf.get(line.product)
        if (!product) return []
        const imprint = imprintToConfirm(line.extra_service_data)
        const reference = line.alternative_customer_reference
        return [nonStandardLine(newId(), product, line.quantity, imprint, reference)]
      }),
    }
  }
  const offered = positions.filter(({ product }) => productOf.has(product))
  const ofProducts = Map.groupBy(offered, ({ product }) => product)
  return {
    ...details,
    entries: [...ofProducts].map(([product, lines]) => {
      const labels = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return newEntry(newId(), product, labels, lines[0]!.alternative_customer_reference)
    }),
  }
}
