import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import type { Product, WindingDirection } from '#shared/catalogue/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import type { DeliveryZone } from '#shared/ordering/pricing/order_fees'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import type { NamedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'

export interface CatalogueService {
  id: number
  category: ServiceCategory
  /** Code of the label's layout; set for PRINT_DESIGN. */
  layout: string | null
  /** Print fields in the order of the form, for PRINTING. */
  fields: readonly StoredField[]
}

export interface CatalogueProduct {
  pk: number
  /** Id of the product version that new orders refer to. */
  versionId: number
  groupId: number
  groupName: string
  groupSortIndex: number
  customerReference: string
  labelLength: number
  labelWidth: number
  description: Record<Language, string>
  note: Record<Language, string>
  destination: string
  windingDirection: WindingDirection
  options: Product['product_options']
  overlaySpecification: string | null
  labelsPerUnit: number
  isAvailable: boolean
  /** Fingerprints of the pictures, main picture first. */
  pictures: readonly string[]
  services: readonly CatalogueService[]
  /** Price tiers by company group; the common price list has the key null. */
  tiers: ReadonlyMap<CompanyGroup | null, readonly PriceTier[]>
}

export interface DeliveryZones {
  zones: ReadonlyMap<string, DeliveryZone>
  defaultZone: DeliveryZone
}

/** A snapshot of the data that all companies share. */
export interface Catalogue extends DeliveryZones {
  version: string
  /** Products by id, sorted by group and by position within the group. */
  products: ReadonlyMap<number, CatalogueProduct>
  layouts: ReadonlyMap<string, NamedLayout>
  settings: ShopSettings
}

export const zoneOf = ({ zones, defaultZone }: DeliveryZones, countryCode: string): DeliveryZone =>
  zones.get(countryCode) ?? defaultZone
