import type { Catalogue } from '#app/catalogue/catalogue'
import type { OfferedProduct } from '#app/catalogue/offered_products'
import { toProduct } from '#app/catalogue/product_transformer'
import { WrittenAnswer } from '#app/endpoints/written_answer'
import type { Language } from '#shared/i18n/language'
import type { Product } from '#shared/catalogue/product_contract'
import type { PriceTier } from '#shared/pricing/price_tiers'

/** Answers kept for a version of the catalogue; companies with the same rights share one. */
const MOST_KEPT = 64

const keptAnswers = new WeakMap<Catalogue, Map<string, WrittenAnswer<Product[]>>>()

/** The products as the API answers them, written once for all companies that are offered the same. */
export function writeProducts(
  catalogue: Catalogue,
  products: readonly OfferedProduct[],
  language: Language
): WrittenAnswer<Product[]> {
  const kept = keptAnswers.get(catalogue) ?? new Map<string, WrittenAnswer<Product[]>>()
  keptAnswers.set(catalogue, kept)
  const key = `${language} ${products.map(variantOf).join()}`
  let answer = kept.get(key)
  if (!answer) {
    answer = new WrittenAnswer(products.map((product) => toProduct(product, language)))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, answer)
  }
  return answer
}

/** What differs between companies: what blocks the product, and by which tiers it is priced. */
const variantOf = ({ pk, blockedReason, tiers }: OfferedProduct) =>
  `${pk}:${blockedReason ?? ''}:${numberOf(tiers)}`

const numbers = new WeakMap<readonly PriceTier[], number>()
let numbered = 0

function numberOf(tiers: readonly PriceTier[]): number {
  const known = numbers.get(tiers)
  if (known !== undefined) return known
  numbered += 1
  numbers.set(tiers, numbered)
  return numbered
}
