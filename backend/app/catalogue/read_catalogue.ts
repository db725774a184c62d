import type { Catalogue, CatalogueProduct, DeliveryZones } from '#app/catalogue/catalogue'
import { loadShopSettings } from '#app/shop_settings/shop_settings'
import type { CompanyGroup } from '#shared/companies/company_contract'
import {
  PRODUCT_OPTIONS,
  type Product,
  type WindingDirection,
} from '#shared/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/service_contract'
import type { DeliveryZone } from '#shared/pricing/price_order'
import type { PriceTier } from '#shared/pricing/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

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
  company_group: CompanyGroup | null
  min_quantity: number
  unit_price_micros: number
}

interface ServiceRow {
  id: number
  product_id: number
  category: ServiceCategory
}

/** Reads products with prices and services, delivery zones and settings. */
export async function readCatalogue(
  client: QueryClientContract
): Promise<Omit<Catalogue, 'version'>> {
  const [products, tiers, services, zones, settings] = await Promise.all([
    readProducts(client),
    readTiers(client),
    client.from('product_services').select('id', 'product_id', 'category').orderBy('id') as Promise<
      ServiceRow[]
    >,
    readZones(client),
    loadShopSettings(client),
  ])
  const tiersOf = Map.groupBy(tiers, ({ product_id: id }) => id)
  const servicesOf = Map.groupBy(services, ({ product_id: id }) => id)
  return {
    products: new Map(
      products.map((row) => [
        row.id,
        toProduct(row, tiersOf.get(row.id) ?? [], servicesOf.get(row.id) ?? []),
      ])
    ),
    ...zones,
    settings,
  }
}

async function readProducts(client: QueryClientContract): Promise<ProductRow[]> {
  return client
    .from('products')
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .orderBy('product_groups.sort_index')
    .orderBy('products.customer_reference')
    .select(
      'products.*',
      'product_groups.id as group_id',
      'product_groups.name as group_name',
      'product_groups.sort_index',
      'product_images.fingerprint'
    )
}

async function readTiers(client: QueryClientContract): Promise<TierRow[]> {
  return client
    .from('price_tiers')
    .join('price_lists', 'price_lists.id', 'price_tiers.price_list_id')
    .orderBy('price_tiers.min_quantity')
    .select(
      'price_tiers.product_id',
      'price_lists.company_group',
      'price_tiers.min_quantity',
      'price_tiers.unit_price_micros'
    )
}

/** Reads what delivery costs. */
export async function readZones(client: QueryClientContract): Promise<DeliveryZones> {
  const rows: {
    base_cents: number
    per_roll_cents: number
    is_default: boolean
    country_code: string | null
  }[] = await client
    .from('delivery_zones')
    .leftJoin('delivery_countries', 'delivery_countries.delivery_zone_id', 'delivery_zones.id')
    .select(
      'delivery_zones.base_cents',
      'delivery_zones.per_roll_cents',
      'delivery_zones.is_default',
      'delivery_countries.country_code'
    )
  const toZone = (row: { base_cents: number; per_roll_cents: number }): DeliveryZone => ({
    baseCents: row.base_cents,
    perRollCents: row.per_roll_cents,
  })
  const byDefault = rows.find(({ is_default: isDefault }) => isDefault)
  return {
    zones: new Map(
      rows.flatMap((row) => (row.country_code === null ? [] : [[row.country_code, toZone(row)]]))
    ),
    defaultZone: toZone(byDefault ?? { base_cents: 0, per_roll_cents: 0 }),
  }
}

function toProduct(
  row: ProductRow,
  tiers: readonly TierRow[],
  services: readonly ServiceRow[]
): CatalogueProduct {
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
    isAvailable: row.is_available,
    imageFingerprint: row.fingerprint,
    services: services.map(({ id, category }) => ({ id, category })),
    tiers: groupTiers(tiers),
  }
}

function groupTiers(rows: readonly TierRow[]): Map<CompanyGroup | null, PriceTier[]> {
  const tiers = new Map<CompanyGroup | null, PriceTier[]>()
  for (const [group, ofGroup] of Map.groupBy(rows, (row) => row.company_group)) {
    tiers.set(
      group,
      ofGroup.map((row) => ({
        minQuantity: row.min_quantity,
        unitPriceMicros: Number(row.unit_price_micros),
      }))
    )
  }
  return tiers
}

/** Reads a product's stored options; what the product does not know is left out. */
function readOptions(stored: string): Product['product_options'] {
  const options = JSON.parse(stored) as string[]
  return PRODUCT_OPTIONS.filter((option) => options.includes(option))
}
