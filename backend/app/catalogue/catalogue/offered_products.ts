import type { OrderingRights } from '#app/catalogue/catalogue/ordering_rights'
import { type SignedInCompany, blockFlagsOf } from '#app/foundation/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import type { ProductBlockReason } from '#shared/catalogue/catalogue/product_contract'
import { companyBlock } from '#shared/ordering/blocks/ordering_block'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'

/** A product with the tiers of the company's price list. */
export interface OfferedProduct extends Omit<CatalogueProduct, 'tiers'> {
  tiers: readonly PriceTier[]
  blockedReason: ProductBlockReason | null
}

/** Lists the products that the company has a right to, with their blocks (rule 5.9). */
export function offeredProducts(
  { products }: Catalogue,
  company: SignedInCompany,
  rights: OrderingRights
): OfferedProduct[] {
  return [...products.values()]
    .filter(({ groupId }) => rights.groups.has(groupId))
    .map((product) => toOffered(product, company, rights))
}

/** Returns one of {@link offeredProducts}, or undefined. */
export function offeredProduct(
  { products }: Catalogue,
  id: number,
  company: SignedInCompany,
  rights: OrderingRights
): OfferedProduct | undefined {
  const product = products.get(id)
  return product && rights.groups.has(product.groupId)
    ? toOffered(product, company, rights)
    : undefined
}

const toOffered = (
  product: CatalogueProduct,
  company: SignedInCompany,
  rights: OrderingRights
): OfferedProduct => ({
  ...product,
  tiers: tiersFor(product, company),
  blockedReason: blockedReason(product, company, rights),
})

/** Returns the ids of products that can be ordered, without company blocks and prices. */
export function orderableProducts(
  { products }: Catalogue,
  { groups, nonActivated }: OrderingRights
): Set<number> {
  const orderable = [...products.values()].filter(
    ({ pk, groupId, isAvailable }) => isAvailable && groups.has(groupId) && !nonActivated.has(pk)
  )
  return new Set(orderable.map(({ pk }) => pk))
}

/** Returns whether a current price list has the product for the company (rule 5.3). */
export const isPriced = (product: CatalogueProduct, company: SignedInCompany): boolean =>
  tiersFor(product, company).length > 0

/** The group's price list replaces the common one. */
function tiersFor({ tiers }: CatalogueProduct, { group }: SignedInCompany): readonly PriceTier[] {
  return tiers.get(group) ?? tiers.get(null) ?? NO_TIERS
}

const NO_TIERS: readonly PriceTier[] = []

export const blockOf = (company: SignedInCompany) => companyBlock(blockFlagsOf(company))

function blockedReason(
  product: CatalogueProduct,
  company: SignedInCompany,
  { nonActivated }: OrderingRights
): ProductBlockReason | null {
  const block = blockOf(company)
  if (block) return block === 'inactivity' ? 'BLOCKED_COMPLETELY' : 'BLOCKED_FOR_ORDERING'
  if (!product.isAvailable) return 'PRODUCT_UNAVAILABLE'
  return nonActivated.has(product.pk) ? 'NON_ACTIVATED_PRODUCTS' : null
}
