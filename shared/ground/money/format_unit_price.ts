import type { Language } from '#shared/ground/i18n/language'
import { microsToDecimal } from '#shared/ground/money/money'

const FORMATS = new Map<Language, Intl.NumberFormat>()

/**
 * Formats the price of one label in euros from a decimal string, with 4 to 6 decimals, so that no
 * digit is hidden.
 */
export function formatUnitPrice(decimal: string, language: Language): string {
  let format = FORMATS.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 4,
      maximumFractionDigits: 6,
    })
    FORMATS.set(language, format)
  }
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** Formats the price of one label from millionths of a euro. */
export function formatUnitPriceMicros(micros: number, language: Language): string {
  return formatUnitPrice(microsToDecimal(micros), language)
}
