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

/** Returns the results of the lines. A product that has just disappeared counts as unavailable. */
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
 * 5.2).
 */
export function repeatedCart(
  { kind, positions }: Pick<RepeatResult, 'kind' | 'positions'>,
  products: readonly Product[],
  newId: () => string
): CartContents {
  const productOf = new Map(products.map((product) => [product.pk, product]))
  if (kind === 'NON_STANDARD') {
    return {
      ...EMPTY_CART,
      kind,
      entries: positions.flatMap(({ product: pk, quantity, extra_service_data: services }) => {
        const product = productOf.get(pk)
        return product
          ? [nonStandardLine(newId(), product, quantity, imprintToConfirm(services))]
          : []
      }),
    }
  }
  const offered = positions.filter(({ product }) => productOf.has(product))
  return {
    ...EMPTY_CART,
    entries: sumByProduct(offered).map(([product, quantity]) =>
      newEntry(newId(), product, quantity)
    ),
  }
}

function sumByProduct(lines: Lines): [number, number][] {
  const quantities = new Map<number, number>()
  for (const { product, quantity } of lines) {
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  }
  return [...quantities]
}
