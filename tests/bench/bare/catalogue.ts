import { database } from '#tests/bench/bare/database'
import type { Caller } from '#tests/bench/bare/sessions'
import type { ExtraService } from '#shared/catalogue/printing/fields/service_contract'
import type {
  ProductBlockReason,
  WindingDirection,
} from '#shared/catalogue/catalogue/product_contract'
import { describeField } from '#shared/catalogue/printing/fields/describe_fields'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { sortFields } from '#shared/catalogue/printing/fields/print_fields'
import { microsToDecimal } from '#shared/ground/money/money'
import type { DeliveryZone } from '#shared/ordering/pricing/order_fees'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import { type ShopSettings, readShopSettings } from '#shared/catalogue/settings/shop_settings'

interface ProductRow {
  id: number
  product_group_id: number
  version_id: number
  group_name: string
  group_sort_index: number
  customer_reference: string
  label_length: number
  label_width: number
  description_en: string
  note_en: string
  destination: string
  winding_direction: WindingDirection
  product_options: string
  overlay_specification: string | null
  labels_per_unit: number
  is_available: number
  fingerprint: string | null
}

interface ServiceRow {
  id: number
  product_id: number
  category: ExtraService['category']
  layout: string | null
  field_id: number | null
  definition: string | null
}

/** A product with the data that all companies see; built once per version of the catalogue. */
export interface KnownProduct {
  row: ProductRow
  pk: number
  labelsPerUnit: number
  windingDirection: WindingDirection
  group: { pk: number; name: string; sort_index: number }
  options: string[]
  image: string
  services: ExtraService[]
  tiersOf: Map<string | null, PriceTier[]>
}

interface Catalogue {
  version: string
  products: Map<number, KnownProduct>
  zones: Map<string, DeliveryZone>
  defaultZone: DeliveryZone
  settings: ShopSettings
}

const PRODUCTS = `
  SELECT p.*, g.name AS group_name, g.sort_index AS group_sort_index,
    (SELECT fingerprint FROM product_pictures i WHERE i.product_id = p.id
     ORDER BY i.sort_index, i.id LIMIT 1) AS fingerprint,
    (SELECT MAX(id) FROM product_versions v WHERE v.product_id = p.id) AS version_id
  FROM products p
  JOIN product_groups g ON g.id = p.product_group_id
  ORDER BY g.sort_index, g.id, p.sort_index, p.customer_reference`
const TIERS = `
  SELECT t.product_id, l.company_group, t.min_quantity, t.unit_price_micros FROM price_tiers t
  JOIN price_lists l ON l.id = t.price_list_id
  WHERE (l.valid_from IS NULL OR l.valid_from <= UTC_DATE())
    AND (l.valid_until IS NULL OR l.valid_until >= UTC_DATE())
  ORDER BY t.min_quantity`
const SERVICES = `
  SELECT s.id, s.product_id, s.category, JSON_VALUE(s.settings, '$.layout') AS layout,
    f.id AS field_id, f.definition FROM product_services s
  LEFT JOIN print_fields f ON f.product_service_id = s.id ORDER BY s.id`
const ZONES = `
  SELECT z.base_cents, z.per_roll_cents, z.is_default, c.country_code FROM delivery_zones z
  LEFT JOIN delivery_countries c ON c.delivery_zone_id = z.id`

let kept: Promise<Catalogue> | undefined
let keptVersion: string | undefined

/** Returns the shared data of all companies. Reads it again if the caller has a newer version. */
export function findCatalogue({ catalogue_version: version }: Caller): Promise<Catalogue> {
  if (!kept || keptVersion !== version) {
    keptVersion = version
    kept = readCatalogue(version)
  }
  return kept
}

async function readCatalogue(version: string): Promise<Catalogue> {
  const [products, tiers, services, zones, settings] = await Promise.all([
    database.read<ProductRow>(PRODUCTS),
    database.read<{
      product_id: number
      company_group: string | null
      min_quantity: number
      unit_price_micros: number
    }>(TIERS),
    database.read<ServiceRow>(SERVICES),
    database.read<{
      base_cents: number
      per_roll_cents: number
      is_default: number
      country_code: string | null
    }>(ZONES),
    database.read<{ name: string; value: string }>(
      "SELECT name, value FROM shop_settings WHERE name <> 'catalogueVersion'"
    ),
  ])
  const known = products.map((row): KnownProduct => {
    const ofProduct = tiers.filter((tier) => tier.product_id === row.id)
    const lists = Map.groupBy(ofProduct, (tier) => tier.company_group)
    const image = row.fingerprint
      ? `/orders/api/products/${row.id}/image/?v=${row.fingerprint}`
      : ''
    return {
      row,
      pk: row.id,
      labelsPerUnit: row.labels_per_unit,
      windingDirection: row.winding_direction,
      group: { pk: row.product_group_id, name: row.group_name, sort_index: row.group_sort_index },
      options: JSON.parse(row.product_options) as string[],
      image,
      services: describeServices(
        services.filter((service) => service.product_id === row.id),
        image
      ),
      tiersOf: new Map(
        [...lists].map(([group, list]) => [
          group,
          list.map((tier) => ({
            minQuantity: tier.min_quantity,
            unitPriceMicros: tier.unit_price_micros,
          })),
        ])
      ),
    }
  })
  const zone = (row: (typeof zones)[number]) => ({
    baseCents: row.base_cents,
    perRollCents: row.per_roll_cents,
  })
  return {
    version,
    products: new Map(known.map((product) => [product.pk, product])),
    zones: new Map(
      zones.flatMap((row) => (row.country_code ? [[row.country_code, zone(row)]] : []))
    ),
    defaultZone: zone(zones.find((row) => row.is_default)!),
    settings: readShopSettings(settings),
  }
}

/** Describes the services of a product with their print fields, in English. */
function describeServices(rows: readonly ServiceRow[], image: string): ExtraService[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofService) => {
    const { id, category, layout } = ofService[0]!
    const fields = ofService.flatMap(({ field_id: pk, definition }) =>
      pk && definition ? [{ ...(JSON.parse(definition) as PrintFieldDefinition), pk }] : []
    )
    return {
      pk: id,
      category,
      image: category === 'PARTIAL_ROLL' ? '' : image,
      layout,
      fields: sortFields(fields).map((field) => describeField(field, 'en')),
    }
  })
}

const RIGHTS = `
  SELECT product_group_id AS id, 1 AS is_group FROM company_product_groups
  WHERE company_id = ? AND can_order = 1
  UNION ALL
  SELECT p.product_id, 0 FROM orders o JOIN order_lines p ON p.order_id = o.id
  WHERE o.company_id = ? AND o.state = 'SHIPPED'
  GROUP BY p.product_id HAVING COUNT(DISTINCT o.id) >= 2`

/** Returns the groups that the company may order from, and products that wait for activation. */
export async function findOrderingRights(place: typeof database, companyId: number) {
  const rows = await place.read<{ id: number; is_group: number }>(RIGHTS, companyId, companyId)
  return {
    groups: new Set(rows.filter((row) => row.is_group).map(({ id }) => id)),
    waiting: new Set(rows.filter((row) => !row.is_group).map(({ id }) => id)),
  }
}

export type OrderingRights = Awaited<ReturnType<typeof findOrderingRights>>

export function blockOf(
  { row }: KnownProduct,
  caller: Caller,
  { waiting }: OrderingRights
): ProductBlockReason | null {
  if (caller.blocked_for_ordering) return 'BLOCKED_FOR_ORDERING'
  if (!row.is_available) return 'PRODUCT_UNAVAILABLE'
  return waiting.has(row.id) ? 'NON_ACTIVATED_PRODUCTS' : null
}

/** Returns the tiers of the company group's own price list, or of the common one. */
export const tiersFor = ({ tiersOf }: KnownProduct, { company_group: group }: Caller) =>
  tiersOf.get(group) ?? tiersOf.get(null) ?? []

const written = new WeakMap<Catalogue, Map<string, Buffer>>()

/**
 * Returns the products of the groups that the company may order from, as JSON. Companies with the
 * same offer share the text until the catalogue changes.
 */
export async function listProducts(caller: Caller): Promise<Buffer> {
  const [catalogue, rights] = await Promise.all([
    findCatalogue(caller),
    findOrderingRights(database, caller.company_id),
  ])
  const offered = [...catalogue.products.values()].flatMap((product) =>
    rights.groups.has(product.row.product_group_id)
      ? [{ product, reason: blockOf(product, caller, rights) }]
      : []
  )
  const variants = offered.map(({ product, reason }) => `${product.pk}:${reason ?? ''}`)
  const key = `${caller.company_group} ${variants.join()}`
  const texts = written.get(catalogue) ?? new Map<string, Buffer>()
  written.set(catalogue, texts)
  const text = texts.get(key) ?? Buffer.from(JSON.stringify(describeProducts(offered, caller)))
  texts.set(key, text)
  return text
}

function describeProducts(
  offered: readonly { product: KnownProduct; reason: ProductBlockReason | null }[],
  caller: Caller
) {
  return offered.map(({ product, reason }) => {
    const { row } = product
    return {
      pk: row.id,
      product_group: product.group,
      customer_reference: row.customer_reference,
      label_length: row.label_length,
      label_width: row.label_width,
      description: row.description_en,
      product_options: product.options,
      image: product.image,
      images: product.image ? [product.image] : [],
      rewind_flag: row.winding_direction === 'NON_STANDARD',
      note: row.note_en,
      destination: row.destination,
      labels_per_unit: row.labels_per_unit,
      blocked: reason !== null,
      blocked_reason: reason,
      winding_direction: row.winding_direction,
      extra_services: product.services,
      overlay_specification: row.overlay_specification,
      prices: tiersFor(product, caller).map(({ minQuantity, unitPriceMicros }) => ({
        min_quantity: minQuantity,
        unit_price: microsToDecimal(unitPriceMicros),
      })),
    }
  })
}
