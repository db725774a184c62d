import { zoneOf } from '#app/catalogue/catalogue/catalogue'
import { readZones } from '#app/catalogue/catalogue/read_catalogue'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import { priceOrder } from '#shared/ordering/pricing/price_order'
import { tiersFromApi } from '#shared/catalogue/catalogue/price_tiers'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import type { Language } from '#shared/ground/i18n/language'
import type { PricedOrder } from '#shared/ordering/pricing/price_order'
import type { Line } from '#tests/e2e/setup/orders/ordering'
import db from '@adonisjs/lucid/services/db'

interface Buyer {
  countryCode: string
  group: CompanyGroup
  transportByCustomer?: boolean
}

export async function expectedCosts(lines: readonly Line[], buyer: Buyer): Promise<PricedOrder> {
  const client = db.connection()
  return priceOrder({
    lines: lines.map(({ product, rolls }) => ({
      uuid: String(product.pk),
      quantity: rolls * product.labels_per_unit,
      product: {
        pk: product.pk,
        labelsPerUnit: product.labels_per_unit,
        windingDirection: product.winding_direction,
        tiers: tiersFromApi(product.prices),
      },
      services: [],
    })),
    settings: await loadShopSettings(client),
    companyGroup: buyer.group,
    deliveryZone: zoneOf(await readZones(client), buyer.countryCode),
    transportByCustomer: buyer.transportByCustomer ?? false,
  })
}

export function money(cents: number, language: Language = 'en'): string {
  return euros(language, 2, 2).format(cents / 100)
}

/** Formats a price per label, in millionths of a euro, like the screens. */
export function unitPrice(micros: number, language: Language = 'en'): string {
  return euros(language, 4, 4).format(micros / 1_000_000)
}

const euros = (language: Language, least: number, most: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
