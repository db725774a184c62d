import { storePrintFields } from '#app/catalogue/printing/store_print_fields'
import { textsIn } from '#app/foundation/http/texts'
import { renewCatalogue } from '#database/catalogue_version'
import { createHash } from 'node:crypto'
import { createPriceTiers } from '#database/factories/price_list_factory'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import type { Product, WindingDirection } from '#shared/catalogue/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ProductGroupRecord {
  id: number
  code: string
  name: string
  sortIndex: number
}

export async function createProductGroup(
  db: QueryClientContract,
  options: { code?: string; name?: string; sortIndex?: number } = {}
): Promise<ProductGroupRecord> {
  const code = options.code ?? `GROUP_${uniqueText()}`
  const group = { code, name: options.name ?? code, sortIndex: options.sortIndex ?? 100 }
  const [id] = await db
    .table('product_groups')
    .insert({ code, name: group.name, sort_index: group.sortIndex })
  return { id: Number(id), ...group }
}

export interface ServiceOptions {
  category: ServiceCategory
  layout?: string
  fields?: readonly PrintFieldDefinition[]
}

export interface ProductOptions {
  groupId: number
  customerReference?: string
  sortIndex?: number
  description?: { en: string; fr: string }
  note?: { en: string; fr: string }
  /** Tiers of the common price list; empty for a product without a price. */
  tiers?: readonly PriceTier[]
  /** Tiers of company groups, instead of the common list. */
  tiersOfGroup?: Partial<Record<CompanyGroup, readonly PriceTier[]>>
  labelsPerUnit?: number
  windingDirection?: WindingDirection
  options?: Product['product_options']
  services?: readonly (ServiceCategory | ServiceOptions)[]
  isAvailable?: boolean
  /** A picture as SVG. */
  image?: string
}

export interface ProductRecord {
  id: number
  groupId: number
  customerReference: string
  labelsPerUnit: number
  windingDirection: WindingDirection
  tiers: readonly PriceTier[]
}

/** 0.04 € a label, 0.03 € from 10,000 labels on, 0.02 € from 100,000 on. */
const EXAMPLE_TIERS: readonly PriceTier[] = [
  { minQuantity: 1, unitPriceMicros: 40_000 },
  { minQuantity: 10_000, unitPriceMicros: 30_000 },
  { minQuantity: 100_000, unitPriceMicros: 20_000 },
]

/** Creates a product with prices; the returned tiers are those of the common list. */
export async function createProduct(
  db: QueryClientContract,
  options: ProductOptions
): Promise<ProductRecord> {
  const product = {
    groupId: options.groupId,
    customerReference: options.customerReference ?? `P-${uniqueText()}`,
    labelsPerUnit: options.labelsPerUnit ?? 1_000,
    windingDirection: options.windingDirection ?? ('STANDARD' as const),
    tiers: options.tiers ?? EXAMPLE_TIERS,
  }
  const id = await insertProduct(db, product, options)
  await createPriceTiers(db, id, product.tiers)
  if (options.tiersOfGroup) {
    const { INTERNAL_SUPPLIERS: internal = [], EXTERNAL_SUPPLIERS: external = [] } =
      options.tiersOfGroup
    await createPriceTiers(db, id, internal, 'INTERNAL_SUPPLIERS')
    await createPriceTiers(db, id, external, 'EXTERNAL_SUPPLIERS')
  }
  await insertServices(db, id, options.services ?? ['PARTIAL_ROLL'])
  if (options.image !== undefined) await insertImage(db, id, options.image)
  await renewCatalogue(db)
  return { id, ...product }
}

async function insertProduct(
  db: QueryClientContract,
  product: Omit<ProductRecord, 'id'>,
  options: ProductOptions
): Promise<number> {
  const at = toDbInstant(new Date())
  const [id] = await db.table('products').insert({
    product_group_id: product.groupId,
    customer_reference: product.customerReference,
    nart: `N${uniqueText(11)}`,
    sort_index: options.sortIndex ?? 0,
    label_length: 50,
    label_width: 30,
    description_en: options.description?.en ?? 'Security label, matt white',
    description_fr: options.description?.fr ?? 'Étiquette de sécurité, blanc mat',
    note_en: options.note?.en ?? '',
    note_fr: options.note?.fr ?? '',
    destination: 'Vesoul',
    winding_direction: product.windingDirection,
    product_options: JSON.stringify(options.options ?? []),
    labels_per_unit: product.labelsPerUnit,
    is_available: options.isAvailable ?? true,
    created_at: at,
    updated_at: at,
  })
  return Number(id)
}

async function insertServices(
  db: QueryClientContract,
  productId: number,
  services: readonly (ServiceCategory | ServiceOptions)[]
) {
  for (const service of services) {
    const { category, layout, fields }: ServiceOptions =
      typeof service === 'string' ? { category: service } : service
    const settings = JSON.stringify(layout === undefined ? {} : { layout })
    const [id] = await db
      .table('product_services')
      .insert({ product_id: productId, category, settings })
    if (fields) await storePrintFields(db, Number(id), fields, textsIn('en'))
  }
}

async function insertImage(db: QueryClientContract, productId: number, svg: string) {
  const content = Buffer.from(svg)
  await db.table('product_pictures').insert({
    product_id: productId,
    sort_index: 1,
    content_type: 'image/svg+xml',
    fingerprint: createHash('sha256').update(content).digest('hex').slice(0, 16),
    content,
  })
}
