import type { Catalogue } from '#app/catalogue/catalogue'
import { NotFound } from '#app/http/refusal'
import type { NamedLayout } from '#shared/printing/layouts/layout_contract'

/** The layout by which a product's imprint is drawn. Throws 404 for a product that has none. */
export function findLayoutOf({ products, layouts }: Catalogue, productPk: number): NamedLayout {
  const services = products.get(productPk)?.services ?? []
  const code = services.find(({ category }) => category === 'PRINT_DESIGN')?.layout
  const layout = code ? layouts.get(code) : undefined
  if (!layout) throw new NotFound()
  return layout
}
