import { CATALOGUE_VERSION } from '#database/catalogue_version'
import { select } from '#database/select'
import {
  FULL_ROLL_TOLERANCE_PERCENT,
  LARGE_ORDER_LABELS,
  MAX_ORDER_NO_LENGTH,
} from '#shared/ordering/lines/limits'
import type { ShopSettingsResult } from '#shared/catalogue/catalogue/product_contract'
import { type ShopSettings, readShopSettings } from '#shared/catalogue/settings/shop_settings'
import { centsToDecimal, microsToDecimal } from '#shared/ground/money/money'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Reads the settings, with defaults for missing ones. */
export async function loadShopSettings(client: QueryClientContract): Promise<ShopSettings> {
  const rows = await select(client, 'shop_settings', ['name', 'value']).whereNot(
    'name',
    CATALOGUE_VERSION
  )
  return readShopSettings(rows)
}

export function toShopSettingsResult(settings: ShopSettings): ShopSettingsResult {
  return {
    currency: 'EUR',
    min_total_without_handling_costs: centsToDecimal(settings.minTotalWithoutHandlingCents),
    handling_fee: centsToDecimal(settings.handlingFeeCents),
    partial_roll_fee: centsToDecimal(settings.partialRollFeeCents),
    print_design_fee: centsToDecimal(settings.printDesignFeeCents),
    printing_unit_price: microsToDecimal(settings.printingUnitPriceMicros),
    winding_fee: centsToDecimal(settings.windingFeeCents),
    large_order_labels: LARGE_ORDER_LABELS,
    full_roll_tolerance_percent: FULL_ROLL_TOLERANCE_PERCENT,
    payment_term_days: settings.paymentTermDays,
    confirmation_days: settings.confirmationDays,
    max_order_no_length: MAX_ORDER_NO_LENGTH,
    quota_enforcement: settings.quotaEnforcement,
  }
}
