import { compactText } from '#shared/ground/search/plain_words'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

export interface ProductFilter {
  search: string
  /** Id of a product group, or null for all. */
  group: number | null
  onlyChosen: boolean
}

export interface ProductGroup {
  pk: number
  name: string
  products: Product[]
}

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
 * Returns the products that match the search. Spaces, hyphens, case and accents do not count:
 * `op1030` finds `OP-1030`, and `60x30` finds labels of that size.
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

/** Splits products at each change of the product group. The server sorts them by group. */
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
