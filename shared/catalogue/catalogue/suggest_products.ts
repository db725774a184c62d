import { compactText } from '#shared/ground/search/plain_words'
import { findLoosely } from '#shared/catalogue/catalogue/filter_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const MOST_SUGGESTIONS = 8

export interface Suggestion {
  product: Product
  /** True if the company ordered the product recently. */
  isLate: boolean
}

/**
 * Suggests products for typed text: the exact reference, then recently ordered products (`lately`:
 * ids, newest first), then references that begin with the text. Empty text suggests recent
 * products.
 */
export function suggestProducts(
  products: readonly Product[],
  typed: string,
  lately: readonly number[]
): Suggestion[] {
  const wanted = compactText(typed)
  const rank = ({ pk, customer_reference: reference }: Product): number => {
    const found = compactText(reference)
    if (wanted !== '' && found === wanted) return -1
    const place = lately.indexOf(pk)
    if (place >= 0) return place
    return lately.length + (wanted !== '' && found.startsWith(wanted) ? 0 : 1)
  }
  const found = wanted === '' ? [...products] : findLoosely(products, typed)
  return found
    .map((product) => ({ product, isLate: lately.includes(product.pk), place: rank(product) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ product, isLate }) => ({ product, isLate }))
}
