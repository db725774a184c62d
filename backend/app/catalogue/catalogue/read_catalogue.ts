import type { Catalogue, CatalogueProduct, DeliveryZones } from '#app/catalogue/catalogue/catalogue'
import { readProductOptions } from '#app/catalogue/catalogue/product_transformer'
import { readServices } from '#app/catalogue/catalogue/read_services'
import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import { storeProductVersions } from '#database/orders/product_versions'
import type { Row } from '#database/rows'
import { type RowOf, orNull, select } from '#database/select'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import type { DeliveryZone } from '#shared/ordering/pricing/order_fees'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import { isInForce } from '#app/catalogue/catalogue/price_validity'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type ProductRow = RowOf<typeof readProducts>

type TierRow = Row<'price_tiers', 'product_id' | 'min_quantity' | 'unit_price_micros'> &
  Row<'price_lists', 'company_group'>

export async function readCatalogue(
  client: QueryClientContract,
  day: string
): Promise<Omit<Catalogue, 'version'>> {
  const [products, pictures, versions, tiers, servicesOf, layouts, zones, settings] =
    await Promise.all([
      readProducts(client),
      readPictures(client),
      storeProductVersions(client),
      readTiers(client, day),
      readServices(client),
      readLayouts(client),
      readZones(client),
      loadShopSettings(client),
    ])
  const tiersOf = Map.groupBy(tiers, ({ product_id: id }) => id)
  const picturesOf = Map.groupBy(pictures, ({ product_id: id }) => id)
  return {
    products: new Map(
      products.map((row) => [
        row.id,
        {
          ...toProduct(row),
          pictures: (picturesOf.get(row.id) ?? []).map(({ fingerprint }) => fingerprint),
          versionId: versions.get(row.id) ?? 0,
          services: servicesOf.get(row.id) ?? [],
          tiers: groupTiers(tiersOf.get(row.id) ?? []),
        },
      ])
    ),
    layouts,
    ...zones,
    settings,
  }
}

const readProducts = (client: QueryClientContract) =>
  select(client, 'products', [
    'products.*',
    'product_groups.id as group_id',
    'product_groups.name as group_name',
    'product_groups.sort_index as group_sort_index',
  ])
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .orderBy('product_groups.sort_index')
    .orderBy('product_groups.id')
    .orderBy('products.sort_index')
    .orderBy('products.customer_reference')

const readPictures = (client: QueryClientContract) =>
  select(client, 'product_pictures', ['product_id', 'fingerprint'])
    .orderBy('sort_index')
    .orderBy('id')

/** Reads the tiers in force on a day; each company group has at most one list in force. */
async function readTiers(client: QueryClientContract, day: string): Promise<TierRow[]> {
  const lists = await select(client, 'price_lists', [
    'id',
    'company_group',
    'valid_from',
    'valid_until',
  ])
  const inForce = new Map(
    lists.filter((list) => isInForce(list, day)).map(({ id, company_group: group }) => [id, group])
  )
  const rows = await select(client, 'price_tiers')
    .whereIn('price_list_id', [...inForce.keys()])
    .orderBy('min_quantity')
  return rows.map((row) => ({ ...row, company_group: inForce.get(row.price_list_id)! }))
}

type ZoneCosts = Row<'delivery_zones', 'base_cents' | 'per_roll_cents'>

export async function readZones(client: QueryClientContract): Promise<DeliveryZones> {
  const rows = await select(client, 'delivery_zones', [
    'delivery_zones.base_cents',
    'delivery_zones.per_roll_cents',
    'delivery_zones.is_default',
    ...orNull('delivery_countries.country_code'),
  ]).leftJoin('delivery_countries', 'delivery_countries.delivery_zone_id', 'delivery_zones.id')
  const toZone = (row: ZoneCosts): DeliveryZone => ({
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
  row: ProductRow
): Omit<CatalogueProduct, 'pictures' | 'versionId' | 'services' | 'tiers'> {
  return {
    pk: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    groupSortIndex: row.group_sort_index,
    customerReference: row.customer_reference,
    labelLength: row.label_length,
    labelWidth: row.label_width,
    description: { en: row.description_en, fr: row.description_fr },
    note: { en: row.note_en, fr: row.note_fr },
    destination: row.destination,
    windingDirection: row.winding_direction,
    options: readProductOptions(row.product_options),
    overlaySpecification: row.overlay_specification,
    labelsPerUnit: row.labels_per_unit,
    isAvailable: row.is_available,
  }
}

function groupTiers(rows: readonly TierRow[]): Map<CompanyGroup | null, PriceTier[]> {
  const byGroup = [...Map.groupBy(rows, (row) => row.company_group)]
  return new Map(byGroup.map(([group, tiers]) => [group, tiers.map(toTier)]))
}

export const toTier = (
  row: Row<'price_tiers', 'min_quantity' | 'unit_price_micros'>
): PriceTier => ({
  minQuantity: row.min_quantity,
  unitPriceMicros: Number(row.unit_price_micros),
})
