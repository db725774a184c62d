import { readCatalogue } from '#app/catalogue/read_catalogue'
import { CATALOGUE_VERSION } from '#database/catalogue_version'
import type { CompanyGroup } from '#shared/companies/company_contract'
import type { Product, WindingDirection } from '#shared/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/service_contract'
import type { Language } from '#shared/i18n/language'
import type { DeliveryZone } from '#shared/pricing/price_order'
import type { PriceTier } from '#shared/pricing/price_tiers'
import type { ShopSettings } from '#shared/shop_settings/shop_settings'
import db from '@adonisjs/lucid/services/db'

/** A product as every company sees it. */
export interface CatalogueProduct {
  pk: number
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
  imageFingerprint: string | null
  services: readonly { id: number; category: ServiceCategory }[]
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
  settings: ShopSettings
}

/** What delivery to a country costs; a country of no zone belongs to the default one. */
export const zoneOf = ({ zones, defaultZone }: DeliveryZones, countryCode: string): DeliveryZone =>
  zones.get(countryCode) ?? defaultZone

/** After so long it is read anew in any case: somebody may have changed a table by hand. */
const LONGEST_MS = 60_000

let kept: { catalogue: Promise<Catalogue>; version: string; readAt: number } | undefined

/**
 * The catalogue in force. `version` is what the call has read with its session; a snapshot of
 * another one is read anew. Not to be called in a transaction: SQLite has one connection.
 */
export async function findCatalogue(version: string): Promise<Catalogue> {
  const now = performance.now()
  if (!kept || kept.version !== version || now - kept.readAt > LONGEST_MS) {
    kept = { catalogue: readInOnePiece(), version, readAt: now }
    kept.catalogue.catch(() => (kept = undefined))
  }
  return kept.catalogue
}

/** Reads it again when it changed meanwhile, so that it is what it was at one moment. */
async function readInOnePiece(): Promise<Catalogue> {
  for (;;) {
    const version = await readCatalogueVersion()
    const catalogue = await readCatalogue(db.connection())
    if ((await readCatalogueVersion()) === version) return { ...catalogue, version }
  }
}

/** The version in force, for whoever calls without a session. */
export async function readCatalogueVersion(): Promise<string> {
  const row: { value: string } | null = await db
    .from('shop_settings')
    .where('name', CATALOGUE_VERSION)
    .select('value')
    .first()
  return row?.value ?? ''
}
