import type { SignedInCompany } from '#app/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue'
import { prepared } from '#database/connection/prepared'
import type { ProductBlockReason } from '#shared/catalogue/product_contract'
import { BLOCKING_NON_ACTIVATED_ORDERS, companyBlock } from '#shared/ordering/blocks/ordering_block'
import type { PriceTier } from '#shared/pricing/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

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

/** Something about what a company may order: `kind` says of what the id is. */
export interface RightFact {
  id: number
  kind: 'group' | 'waits'
}

/**
 * Selects {@link RightFact}s by one statement, because every call about orders needs them; `more`
 * are further columns of it.
 */
export const selectRights = (
  client: QueryClientContract,
  companyId: number,
  more: readonly string[] = []
) => {
  const columns = (id: string, kind: RightFact['kind']) =>
    [`${id} as id`, `'${kind}' as kind`, ...more].map((column) => client.knexRawQuery(column))
  return client
    .knexQuery()
    .from('company_product_groups')
    .where({ company_id: companyId, can_order: true })
    .select(...columns('product_group_id', 'group'))
    .unionAll((query) =>
      query
        .from('orders')
        .join('order_positions', 'order_positions.order_id', 'orders.id')
        .where('orders.company_id', companyId)
        .where('orders.state', 'SHIPPED')
        .groupBy('order_positions.product_id')
        .havingRaw('COUNT(DISTINCT orders.id) >= ?', [BLOCKING_NON_ACTIVATED_ORDERS])
        .select(...columns('order_positions.product_id', 'waits'))
    )
}

const readRights = prepared<RightFact, [companyId: number]>((client, companyId) =>
  selectRights(client, companyId)
)

/** What the company may order as far as its own history and rights decide. */
export async function findOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<OrderingRights> {
  return toRights(await readRights(client, companyId))
}

/** Puts facts together; those of other kinds are left out. */
export function toRights(facts: readonly { id: number; kind: string }[]): OrderingRights {
  const ids = (wanted: RightFact['kind']) =>
    new Set(facts.filter(({ kind }) => kind === wanted).map(({ id }) => Number(id)))
  return { groups: ids('group'), nonActivated: ids('waits') }
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
  return tiers.get(group) ?? tiers.get(null) ?? NO_TIERS
}

const NO_TIERS: readonly PriceTier[] = []

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
