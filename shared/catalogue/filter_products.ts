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

/** Products in the order of the table: by the group's sort_index, then by reference. */
export function sortProducts(products: readonly Product[]): Product[] {
  return [...products].sort(
    (a, b) =>
      a.product_group.sort_index - b.product_group.sort_index ||
      a.product_group.pk - b.product_group.pk ||
      a.customer_reference.localeCompare(b.customer_reference) ||
      a.pk - b.pk
  )
}

/** Keeps the products whose reference or description holds every word of the search. */
export function filterProducts(
  products: readonly Product[],
  { search, group, onlyChosen }: ProductFilter,
  isChosen: (product: Product) => boolean
): Product[] {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    if (group !== null && product.product_group.pk !== group) return false
    if (onlyChosen && !isChosen(product)) return false
    const text = searchable(
      `${product.customer_reference} ${product.label_length} x ${product.label_width} mm ${product.description}`
    )
    return words.every((word) => text.includes(word))
  })
}

/** Splits sorted products at each change of the product group. */
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

/** Lower case without accents, so that "etiquette" finds "Étiquette". */
function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
