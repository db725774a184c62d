import type { OrderingRights } from '#app/catalogue/ordering_rights'
import { type SignedInCompany, blockFlagsOf } from '#app/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue'
import type { ProductBlockReason } from '#shared/catalogue/product_contract'
import { companyBlock } from '#shared/ordering/blocks/ordering_block'
import type { PriceTier } from '#shared/pricing/price_tiers'

/** A product as the company may order it, with the tiers of the company's price list. */
export interface OfferedProduct extends Omit<CatalogueProduct, 'tiers'> {
  tiers: readonly PriceTier[]
  blockedReason: ProductBlockReason | null
}

/**
 * The products whose group the company has a right to, in the order of the table, each with what
 * blocks it (rule 5.9).
 */
export function offeredProducts(
  { products }: Catalogue,
  company: SignedInCompany,
  rights: OrderingRights
): OfferedProduct[] {
  return [...products.values()]
    .filter(({ groupId }) => rights.groups.has(groupId))
    .map((product) => toOffered(product, company, rights))
}

/** The product of an id, when it is among {@link offeredProducts}; undefined otherwise. */
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

/** Ids of the products the company can order now, company blocks and prices apart. */
export function orderableProducts(
  { products }: Catalogue,
  { groups, nonActivated }: OrderingRights
): Set<number> {
  const orderable = [...products.values()].filter(
    ({ pk, groupId, isAvailable }) => isAvailable && groups.has(groupId) && !nonActivated.has(pk)
  )
  return new Set(orderable.map(({ pk }) => pk))
}

/** Returns whether a price list of today has the product for the company (rule 5.3). */
export const isPriced = (product: CatalogueProduct, company: SignedInCompany): boolean =>
  tiersFor(product, company).length > 0

/** A product priced in the list of the company's group goes by it, every other by the common one. */
function tiersFor({ tiers }: CatalogueProduct, { group }: SignedInCompany): readonly PriceTier[] {
  return tiers.get(group) ?? tiers.get(null) ?? NO_TIERS
}

const NO_TIERS: readonly PriceTier[] = []

/** Which block keeps the company from ordering, null without one. */
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
