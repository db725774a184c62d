import { microsToDecimal } from '#shared/pricing/money'
import type { Language } from '#shared/i18n/language'

const FORMATS = new Map<Language, Intl.NumberFormat>()

/** A price per label in euros, with 4 decimals wherever one stands. */
export function formatUnitPrice(decimal: string, language: Language): string {
  let format = FORMATS.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 4,
      maximumFractionDigits: 4,
    })
    FORMATS.set(language, format)
  }
  return format.format(Number(decimal))
}

/** The same for millionths of a euro. */
export function formatUnitPriceMicros(micros: number, language: Language): string {
  return formatUnitPrice(microsToDecimal(micros), language)
}
