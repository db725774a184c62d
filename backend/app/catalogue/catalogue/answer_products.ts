import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { blockOf, offeredProducts } from '#app/catalogue/catalogue/offered_products'
import type { OrderingRights } from '#app/catalogue/catalogue/ordering_rights'
import { toProduct } from '#app/catalogue/catalogue/product_transformer'
import { WrittenAnswer } from '#app/foundation/endpoints/written_answer'
import type { SignedInCompany } from '#app/foundation/sessions/signed_in_user'
import type { Language } from '#shared/ground/i18n/language'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

/** Responses kept for a version of the catalogue; companies with equal rights share one. */
const MOST_KEPT = 64

const keptAnswers = new WeakMap<Catalogue, Map<string, WrittenAnswer<Product[]>>>()

interface Reader {
  company: SignedInCompany
  rights: OrderingRights
  language: Language
}

/** Formats the offered products once for all companies with the same offer. */
export function answerProducts(catalogue: Catalogue, reader: Reader): WrittenAnswer<Product[]> {
  const kept = keptAnswers.get(catalogue) ?? new Map<string, WrittenAnswer<Product[]>>()
  keptAnswers.set(catalogue, kept)
  const key = offerOf(reader)
  let answer = kept.get(key)
  if (!answer) {
    const products = offeredProducts(catalogue, reader.company, reader.rights)
    answer = new WrittenAnswer(products.map((product) => toProduct(product, reader.language)))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, answer)
  }
  return answer
}

/** Returns a key of everything that the response depends on. */
function offerOf({ company, rights, language }: Reader): string {
  const { groups, nonActivated } = rights
  const ids = [groups, nonActivated].map((some) => [...some].sort((a, b) => a - b).join())
  return [language, company.group, blockOf(company), ...ids].join(' ')
}
