import type { SignedInCompany } from '#app/accounts/sessions/signed_in_user'
import { companyBlock } from '#shared/ordering/ordering_block'
import type { Language } from '#shared/i18n/language'
import { PRODUCT_OPTIONS } from '#shared/catalogue/product_contract'
import type {
  Product,
  ProductBlockReason,
  WindingDirection,
} from '#shared/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/service_contract'
import type { PricingProduct } from '#shared/pricing/price_order'
import type { PriceTier } from '#shared/pricing/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Orders that were shipped but not fully activated: this many block the products they contain. */
export const BLOCKING_NON_ACTIVATED_ORDERS = 2

/** A product as the company may order it, with the tiers of the company's price list. */
export interface OfferedProduct extends PricingProduct {
  groupId: number
  groupName: string
  groupSortIndex: number
  customerReference: string
  labelLength: number
  labelWidth: number
  description: Record<Language, string>
  note: Record<Language, string>
  destination: string
  options: Product['product_options']
  overlaySpecification: string | null
  imageFingerprint: string | null
  services: { id: number; category: ServiceCategory }[]
  blockedReason: ProductBlockReason | null
}

interface ProductRow {
  id: number
  group_id: number
  group_name: string
  sort_index: number
  customer_reference: string
  label_length: number
  label_width: number
  description_en: string
  description_fr: string
  note_en: string
  note_fr: string
  destination: string
  winding_direction: WindingDirection
  product_options: string
  overlay_specification: string | null
  labels_per_unit: number
  is_available: boolean
  fingerprint: string | null
}

interface TierRow {
  product_id: number
  company_group: string | null
  min_quantity: number
  unit_price_micros: number
}

/**
 * Finds the products whose group the company has a right to, in the order of the table, each with
 * what blocks it (rule 5.9). `only` limits them to some ids.
 */
export async function findOfferedProducts(
  client: QueryClientContract,
  company: SignedInCompany,
  only?: readonly number[]
): Promise<OfferedProduct[]> {
  const [rows, tiers, services, nonActivated] = await Promise.all([
    findProductRows(client, company.id, only),
    findTiers(client, company.group, only),
    findServices(client, only),
    findNonActivatedProducts(client, company.id),
  ])
  const tiersOf = groupTiers(tiers)
  const servicesOf = Map.groupBy(services, ({ product_id: productId }) => productId)
  return rows.map((row) => ({
    ...toOfferedProduct(row),
    tiers: tiersOf.get(row.id) ?? [],
    services: (servicesOf.get(row.id) ?? []).map(({ id, category }) => ({ id, category })),
    blockedReason: blockedReason(row, company, nonActivated),
  }))
}

async function findProductRows(
  client: QueryClientContract,
  companyId: number,
  only?: readonly number[]
): Promise<ProductRow[]> {
  const query = client
    .from('products')
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .join('company_product_groups', 'company_product_groups.product_group_id', 'product_groups.id')
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .where('company_product_groups.company_id', companyId)
    .where('company_product_groups.can_order', true)
    .select(
      'products.id',
      'product_groups.id as group_id',
      'product_groups.name as group_name',
      'product_groups.sort_index',
      'products.customer_reference',
      'products.label_length',
      'products.label_width',
      'products.description_en',
      'products.description_fr',
      'products.note_en',
      'products.note_fr',
      'products.destination',
      'products.winding_direction',
      'products.product_options',
      'products.overlay_specification',
      'products.labels_per_unit',
      'products.is_available',
      'product_images.fingerprint'
    )
    .orderBy('product_groups.sort_index')
    .orderBy('products.customer_reference')
  return only ? query.whereIn('products.id', [...only]) : query
}

async function findTiers(
  client: QueryClientContract,
  companyGroup: string,
  only?: readonly number[]
): Promise<TierRow[]> {
  const query = client
    .from('price_tiers')
    .join('price_lists', 'price_lists.id', 'price_tiers.price_list_id')
    .where((either) =>
      either
        .where('price_lists.company_group', companyGroup)
        .orWhereNull('price_lists.company_group')
    )
    .select(
      'price_tiers.product_id',
      'price_lists.company_group',
      'price_tiers.min_quantity',
      'price_tiers.unit_price_micros'
    )
    .orderBy('price_tiers.product_id')
    .orderBy('price_tiers.min_quantity')
  return only ? query.whereIn('price_tiers.product_id', [...only]) : query
}

/** A product priced in the list of the company's group goes by it, every other by the common one. */
function groupTiers(rows: readonly TierRow[]): Map<number, PriceTier[]> {
  const ofGroup = rows.filter((row) => row.company_group !== null)
  const inGroupList = new Set(ofGroup.map((row) => row.product_id))
  const common = rows.filter(
    (row) => row.company_group === null && !inGroupList.has(row.product_id)
  )
  const tiers = new Map<number, PriceTier[]>()
  for (const row of [...ofGroup, ...common]) {
    const tier = { minQuantity: row.min_quantity, unitPriceMicros: Number(row.unit_price_micros) }
    const known = tiers.get(row.product_id)
    if (known) known.push(tier)
    else tiers.set(row.product_id, [tier])
  }
  return tiers
}

async function findServices(
  client: QueryClientContract,
  only?: readonly number[]
): Promise<{ id: number; product_id: number; category: ServiceCategory }[]> {
  const query = client.from('product_services').select('id', 'product_id', 'category').orderBy('id')
  return only ? query.whereIn('product_id', [...only]) : query
}

/** Products in two or more orders of the company that were shipped but not fully activated. */
export async function findNonActivatedProducts(
  client: QueryClientContract,
  companyId: number
): Promise<Set<number>> {
  const rows: { product_id: number }[] = await client
    .from('orders')
    .join('order_positions', 'order_positions.order_id', 'orders.id')
    .where('orders.company_id', companyId)
    .where('orders.state', 'SHIPPED')
    .groupBy('order_positions.product_id')
    .havingRaw('COUNT(DISTINCT orders.id) >= ?', [BLOCKING_NON_ACTIVATED_ORDERS])
    .select('order_positions.product_id')
  return new Set(rows.map((row) => row.product_id))
}

/** Ids of the products the company can order now, company blocks apart. */
export async function findOrderableProducts(
  client: QueryClientContract,
  companyId: number
): Promise<Set<number>> {
  const [rows, nonActivated] = await Promise.all([
    client
      .from('products')
      .join(
        'company_product_groups',
        'company_product_groups.product_group_id',
        'products.product_group_id'
      )
      .where('company_product_groups.company_id', companyId)
      .where('company_product_groups.can_order', true)
      .where('products.is_available', true)
      .select('products.id') as Promise<{ id: number }[]>,
    findNonActivatedProducts(client, companyId),
  ])
  return new Set(rows.map(({ id }) => id).filter((id) => !nonActivated.has(id)))
}

/** Which block keeps the company from ordering, null without one. */
export const blockOf = (company: SignedInCompany) =>
  companyBlock({
    blocked_completely: company.blockedCompletely,
    blocked_for_ordering: company.blockedForOrdering,
  })

function blockedReason(
  row: ProductRow,
  company: SignedInCompany,
  nonActivated: ReadonlySet<number>
): ProductBlockReason | null {
  const block = blockOf(company)
  if (block) return block === 'inactivity' ? 'BLOCKED_COMPLETELY' : 'BLOCKED_FOR_ORDERING'
  if (!row.is_available) return 'PRODUCT_UNAVAILABLE'
  return nonActivated.has(row.id) ? 'NON_ACTIVATED_PRODUCTS' : null
}

function toOfferedProduct(row: ProductRow) {
  return {
    pk: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    groupSortIndex: row.sort_index,
    customerReference: row.customer_reference,
    labelLength: row.label_length,
    labelWidth: row.label_width,
    description: { en: row.description_en, fr: row.description_fr },
    note: { en: row.note_en, fr: row.note_fr },
    destination: row.destination,
    windingDirection: row.winding_direction,
    options: readOptions(row.product_options),
    overlaySpecification: row.overlay_specification,
    labelsPerUnit: row.labels_per_unit,
    imageFingerprint: row.fingerprint,
  }
}

/** Reads a product's stored options; what the product does not know is left out. */
export function readOptions(stored: string): Product['product_options'] {
  const options = JSON.parse(stored) as string[]
  return PRODUCT_OPTIONS.filter((option) => options.includes(option))
}
