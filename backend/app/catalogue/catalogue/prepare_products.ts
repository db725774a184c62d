import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import {
  blockOf,
  offeredProducts,
  type OrderingRights,
} from '#app/catalogue/catalogue/offered_products'
import { toProduct } from '#app/catalogue/catalogue/product_transformer'
import { PreparedResponse } from '#app/foundation/endpoints/prepared_response'
import type { SignedInCompany } from '#app/foundation/sessions/signed_in_user'
import type { Language } from '#shared/ground/i18n/language'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

/** Maximum responses kept per catalogue; companies with equal rights share a response. */
const MOST_KEPT = 64

const keptResponses = new WeakMap<Catalogue, Map<string, PreparedResponse<Product[]>>>()

interface Reader {
  company: SignedInCompany
  rights: OrderingRights
  language: Language
}

/**
 * Formats the offered products once for all companies with the same offer. The `catalogue`
 * benchmark's limit of processor time requires this.
 */
export function prepareProducts(catalogue: Catalogue, reader: Reader): PreparedResponse<Product[]> {
  const kept = keptResponses.get(catalogue) ?? new Map<string, PreparedResponse<Product[]>>()
  keptResponses.set(catalogue, kept)
  const key = offerOf(reader)
  let response = kept.get(key)
  if (!response) {
    const products = offeredProducts(catalogue, reader.company, reader.rights)
    response = new PreparedResponse(products.map((product) => toProduct(product, reader.language)))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, response)
  }
  return response
}

/** Returns a key of everything that the response depends on. */
function offerOf({ company, rights, language }: Reader): string {
  const { groups, nonActivated } = rights
  const ids = [groups, nonActivated].map((some) => [...some].sort((a, b) => a - b).join())
  return [language, company.group, blockOf(company), ...ids].join(' ')
}
