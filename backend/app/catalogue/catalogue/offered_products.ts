import { prepared } from '#database/connection/prepared'
import { select } from '#database/select'
import { blockedProducts } from '#database/selections/blocking_orders'
import { type SignedInCompany, blockFlagsOf } from '#app/foundation/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import type { ProductBlockReason } from '#shared/catalogue/catalogue/product_contract'
import { companyBlock } from '#shared/ordering/blocks/ordering_block'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

/** Product groups that a company may order, and products that its orders block (rule 5.9). */
export interface OrderingRights {
  groups: ReadonlySet<number>
  nonActivated: ReadonlySet<number>
}

const readGroups = prepared((client, companyId: number) =>
  select(client, 'company_product_groups', ['product_group_id as id']).where({
    company_id: companyId,
    can_order: true,
  })
)

const readNonActivated = prepared((client, companyId: number) =>
  select(blockedProducts(client), 'orders', ['order_lines.product_id as id']).where(
    'orders.company_id',
    companyId
  )
)

export async function readOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<OrderingRights> {
  const [groups, nonActivated] = await Promise.all([
    readGroups(client, companyId),
    readNonActivated(client, companyId),
  ])
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return { groups: idsOf(groups), nonActivated: idsOf(nonActivated) }
}

const MOST_KEPT = 10_000

/** Maximum age of kept rights, in case a table was changed by hand. */
const LONGEST_MS = 60_000

interface Kept {
  rights: Promise<OrderingRights>
  version: string
  readAt: number
}

const kept = new Map<number, Kept>()

/**
 * Returns the company's ordering rights. Reads them again if their version has changed. Do not call
 * it in a transaction, because SQLite has one connection.
 */
export function findOrderingRights({
  id,
  orderingVersion: version,
}: SignedInCompany): Promise<OrderingRights> {
  const now = performance.now()
  const found = kept.get(id)
  if (found && found.version === version && now - found.readAt <= LONGEST_MS) return found.rights
  const rights = readOrderingRights(db.connection(), id)
  keep(id, { rights, version, readAt: now })
  return rights
}

function keep(id: number, read: Kept): void {
  kept.delete(id)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(id, read)
  read.rights.catch(() => {
    if (kept.get(id) === read) kept.delete(id)
  })
}

export interface OfferedProduct extends Omit<CatalogueProduct, 'tiers'> {
  tiers: readonly PriceTier[]
  blockedReason: ProductBlockReason | null
}

/** Lists the products that the company may order, with the reasons that block them (rule 5.9). */
export function offeredProducts(
  { products }: Catalogue,
  company: SignedInCompany,
  rights: OrderingRights
): OfferedProduct[] {
  return [...products.values()]
    .filter(({ groupId }) => rights.groups.has(groupId))
    .map((product) => toOffered(product, company, rights))
}

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

/** Returns the ids of products that can be ordered, regardless of company blocks and prices. */
export function orderableProducts(
  { products }: Catalogue,
  { groups, nonActivated }: OrderingRights
): Set<number> {
  const orderable = [...products.values()].filter(
    ({ pk, groupId, isAvailable }) => isAvailable && groups.has(groupId) && !nonActivated.has(pk)
  )
  return new Set(orderable.map(({ pk }) => pk))
}

/** Returns whether the product has a current price for the company (rule 5.3). */
export const isPriced = (product: CatalogueProduct, company: SignedInCompany): boolean =>
  tiersFor(product, company).length > 0

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
