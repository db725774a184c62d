import type { CompanyGroup } from '#shared/companies/company_kinds'
import type { Product, WindingDirection } from '#shared/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/service_contract'
import type { Language } from '#shared/i18n/language'
import type { StoredField } from '#shared/printing/describe_fields'
import type { DeliveryZone } from '#shared/pricing/order_fees'
import type { PriceTier } from '#shared/pricing/price_tiers'
import type { NamedLayout } from '#shared/printing/layouts/layout_contract'
import type { ShopSettings } from '#shared/shop_settings/shop_settings'

/** A service that a product offers. */
export interface CatalogueService {
  id: number
  category: ServiceCategory
  /** Code of the label's layout, of PRINT_DESIGN. */
  layout: string | null
  /** What is printed, of PRINTING, in the order of the form. */
  fields: readonly StoredField[]
}

/** A product as every company sees it. */
export interface CatalogueProduct {
  pk: number
  /** Of what orders keep of the product as it is now. */
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
  /** Fingerprints of its pictures; the first stands for the product. */
  pictures: readonly string[]
  services: readonly CatalogueService[]
  /** By the group of companies that has a price list of its own, and the common ones for null. */
  tiers: ReadonlyMap<CompanyGroup | null, readonly PriceTier[]>
}

/** What delivery costs. */
export interface DeliveryZones {
  /** By country, and for all others. */
  zones: ReadonlyMap<string, DeliveryZone>
  defaultZone: DeliveryZone
}

/** What all companies share and what changes rarely, as it was at one moment. */
export interface Catalogue extends DeliveryZones {
  version: string
  /** In the order of the table. */
  products: ReadonlyMap<number, CatalogueProduct>
  /** By their codes. */
  layouts: ReadonlyMap<string, NamedLayout>
  settings: ShopSettings
}

/** What delivery to a country costs; a country of no zone belongs to the default one. */
export const zoneOf = ({ zones, defaultZone }: DeliveryZones, countryCode: string): DeliveryZone =>
  zones.get(countryCode) ?? defaultZone
