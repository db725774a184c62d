import { compactText } from '#shared/i18n/plain_words'
import type { Product } from '#shared/catalogue/product_contract'

export interface ProductFilter {
  search: string
  /** A product group's pk, or null for all. */
  group: number | null
  /** Only products that are in the cart. */
  onlyChosen: boolean
}

export interface ProductGroup {
  pk: number
  name: string
  products: Product[]
}

/** Keeps the products of the group and of the selection that the search may mean. */
export function filterProducts(
  products: readonly Product[],
  { search, group, onlyChosen }: ProductFilter,
  isChosen: (product: Product) => boolean
): Product[] {
  const found = findLoosely(products, search)
  return found.filter(
    (product) =>
      (group === null || product.product_group.pk === group) && (!onlyChosen || isChosen(product))
  )
}

/**
 * Keeps the products that a hurried search may mean: spaces, hyphens, case and accents do not
 * count, so that "op1030", "60x30" and a warehouse find theirs.
 */
export function findLoosely(products: readonly Product[], search: string): Product[] {
  const words = search.split(/\s+/).map(compactText).filter(Boolean)
  return products.filter((product) => {
    const text = compactText(
      `${product.customer_reference} ${product.label_length}x${product.label_width}mm ${product.description} ${product.destination}`
    )
    return words.every((word) => text.includes(word))
  })
}

/** Splits products, which stand group by group as the server sorts them, at each change of the product group. */
export function groupProducts(products: readonly Product[]): ProductGroup[] {
  const groups: ProductGroup[] = []
  for (const product of products) {
    const { pk, name } = product.product_group
    const last = groups.at(-1)
    if (last?.pk === pk) last.products.push(product)
    else groups.push({ pk, name, products: [product] })
  }
  return groups
}
