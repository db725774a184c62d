import { compactText } from '#shared/i18n/plain_words'
import { findLoosely } from '#shared/catalogue/filter_products'
import type { Product } from '#shared/catalogue/product_contract'

/** So many products are suggested. */
const MOST_SUGGESTIONS = 8

export interface Suggestion {
  product: Product
  /** The company ordered it lately. */
  isLate: boolean
}

/**
 * The products that somebody may mean who begins to type: the one of exactly this reference, then
 * those ordered lately (`lately`, pks, the last one first), then those whose reference begins so,
 * then all others. Nothing typed suggests what was ordered lately.
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
