import providerConfig from '#config/portal/provider'
import { textsIn } from '#app/foundation/http/texts'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import { addressLines } from '#shared/ground/geography/address_lines'
import type { PlaceholderValues } from '#shared/information/pages/placeholders'
import { type Language, LANGUAGES } from '#shared/ground/i18n/language'
import { FULL_ROLL_TOLERANCE_PERCENT, LARGE_ORDER_LABELS } from '#shared/ordering/lines/limits'
import { RETENTION_YEARS } from '#shared/operations/retention'
import { centsToDecimal, formatUnitPriceMicros } from '#shared/ground/money/money'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'
import db from '@adonisjs/lucid/services/db'

export async function readPlaceholderValues(): Promise<Record<Language, PlaceholderValues>> {
  const settings = await loadShopSettings(db.connection())
  const [en, fr] = LANGUAGES.map((language) => valuesIn(language, settings))
  return { en: en!, fr: fr! }
}

function valuesIn(language: Language, settings: ShopSettings): PlaceholderValues {
  const count = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const money: Money = (cents) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    }).format(centsToDecimal(cents) as Intl.StringNumericLiteral)
  return {
    handling_fee_rule: handlingFeeRule(language, settings, money),
    block_reasons: blockReasons(language, settings),
    // A negative limit means that every order has the fee.
    minimum_without_fees: money(Math.max(0, settings.minTotalWithoutHandlingCents)),
    handling_fee: money(settings.handlingFeeCents),
    partial_roll_fee: money(settings.partialRollFeeCents),
    print_design_fee: money(settings.printDesignFeeCents),
    printing_price: formatUnitPriceMicros(settings.printingUnitPriceMicros, language),
    winding_fee: money(settings.windingFeeCents),
    payment_days: count.format(settings.paymentTermDays),
    confirmation_days: count.format(settings.confirmationDays),
    inactivity_months: count.format(settings.inactivityMonths),
    full_roll_tolerance: percent.format(FULL_ROLL_TOLERANCE_PERCENT / 100),
    large_order: count.format(LARGE_ORDER_LABELS),
    retention_years: count.format(RETENTION_YEARS),
    publisher: asMarkdown(providerConfig.name),
    publisher_details: publisherDetails(language),
    publisher_email: asMarkdown(providerConfig.email),
  }
}

type Money = (cents: number) => string

/** Explains which orders have the handling fee (rule 5.6). */
function handlingFeeRule(
  language: Language,
  { minTotalWithoutHandlingCents: limit, handlingFeeCents: fee }: ShopSettings,
  money: Money
): string {
  const t = textsIn(language)
  if (limit === 0 || fee === 0) return t('page_phrases.handling_fee_never')
  if (limit < 0) return t('page_phrases.handling_fee_always', { fee: money(fee) })
  return t('page_phrases.handling_fee_below', { limit: money(limit), fee: money(fee) })
}

/** Explains why a company can be blocked; mentions inactivity only if enabled (rule 3.14). */
function blockReasons(language: Language, { inactivityMonths: months }: ShopSettings): string {
  const t = textsIn(language)
  if (months === 0) return t('page_phrases.blocks_for_bills')
  const format = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const
  const period = new Intl.NumberFormat(language, format).format(months)
  return t('page_phrases.blocks_for_bills_or_inactivity', { period })
}

function publisherDetails(language: Language): string {
  return [
    ...addressLines({ company_name: providerConfig.name, ...providerConfig }, language),
    providerConfig.register,
    providerConfig.vat_identification_no,
    providerConfig.email,
    providerConfig.phone,
  ]
    .filter(Boolean)
    .map(asMarkdown)
    .join(', ')
}

const asMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
