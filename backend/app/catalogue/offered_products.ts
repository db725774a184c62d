import type { SignedInCompany } from '#app/accounts/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue'
import { compileOnce } from '#database/compile_once'
import type { ProductBlockReason } from '#shared/catalogue/product_contract'
import { companyBlock } from '#shared/ordering/ordering_block'
import type { PriceTier } from '#shared/pricing/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Orders that were shipped but not fully activated: this many block the products they contain. */
export const BLOCKING_NON_ACTIVATED_ORDERS = 2

/** A product as the company may order it, with the tiers of the company's price list. */
export interface OfferedProduct extends Omit<CatalogueProduct, 'tiers'> {
  tiers: readonly PriceTier[]
  blockedReason: ProductBlockReason | null
}

/** Of which groups a company may order, and which products wait for activation (rule 5.9). */
export interface OrderingRights {
  groups: ReadonlySet<number>
  nonActivated: ReadonlySet<number>
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
    .map((product) => ({
      ...product,
      tiers: tiersFor(product, company),
      blockedReason: blockedReason(product, company, rights),
    }))
}

/** Both by one statement, because every call about orders needs both. */
const readRights = compileOnce<{ id: number; is_group: number }>((client, companyId) =>
  client
    .knexQuery()
    .from('company_product_groups')
    .where({ company_id: companyId, can_order: true })
    .select('product_group_id as id', client.knexRawQuery('1 as is_group'))
    .unionAll((query) =>
      query
        .from('orders')
        .join('order_positions', 'order_positions.order_id', 'orders.id')
        .where('orders.company_id', companyId)
        .where('orders.state', 'SHIPPED')
        .groupBy('order_positions.product_id')
        .havingRaw('COUNT(DISTINCT orders.id) >= ?', [BLOCKING_NON_ACTIVATED_ORDERS])
        .select('order_positions.product_id', client.knexRawQuery('0'))
    )
)

/** What the company may order as far as its own history and rights decide. */
export async function findOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<OrderingRights> {
  const rows = await readRights(client, companyId)
  const ids = (isGroup: number) =>
    new Set(rows.filter((row) => row.is_group === isGroup).map(({ id }) => id))
  return { groups: ids(1), nonActivated: ids(0) }
}

/** Ids of the products the company can order now, company blocks apart. */
export function orderableProducts(
  { products }: Catalogue,
  { groups, nonActivated }: OrderingRights
): Set<number> {
  const orderable = [...products.values()].filter(
    ({ pk, groupId, isAvailable }) => isAvailable && groups.has(groupId) && !nonActivated.has(pk)
  )
  return new Set(orderable.map(({ pk }) => pk))
}

/** A product priced in the list of the company's group goes by it, every other by the common one. */
function tiersFor({ tiers }: CatalogueProduct, { group }: SignedInCompany): readonly PriceTier[] {
  return tiers.get(group) ?? tiers.get(null) ?? []
}

/** Which block keeps the company from ordering, null without one. */
export const blockOf = (company: SignedInCompany) =>
  companyBlock({
    blocked_completely: company.blockedCompletely,
    blocked_for_ordering: company.blockedForOrdering,
  })

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
