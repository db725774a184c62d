import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findOrderingRights, offeredProduct } from '#app/catalogue/catalogue/offered_products'
import { NotFound } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { allows } from '#shared/ground/access/rights'
import { RIGHT_TO_EDIT_CATALOGUE } from '#shared/ground/access/resource_rights'
import { printDesignOf } from '#shared/ordering/lines/line_rules'
import type { NamedLayout } from '#shared/catalogue/printing/layouts/layout_contract'

export function findLayoutOf({ products, layouts }: Catalogue, productPk: number): NamedLayout {
  const services = products.get(productPk)?.services ?? []
  const code = printDesignOf(services)?.layout
  const layout = code ? layouts.get(code) : undefined
  if (!layout) throw new NotFound()
  return layout
}

/** Throws 404 for products that the user may neither buy nor edit. */
export async function findVisibleLayout(
  { company, rights }: SignedInUser,
  catalogue: Catalogue,
  productPk: number
): Promise<NamedLayout> {
  if (!allows(rights, RIGHT_TO_EDIT_CATALOGUE)) {
    const orderingRights = await findOrderingRights(company)
    if (!offeredProduct(catalogue, productPk, company, orderingRights)) throw new NotFound()
  }
  return findLayoutOf(catalogue, productPk)
}
