import type { Language } from '#shared/ground/i18n/language'
import { formatUnitPrice } from '#shared/ground/money/money'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

export interface MailFormats {
  /** Formats a decimal string in euros exactly: `1234.50`. */
  money(decimal: string): string
  /** Formats the price of a label with up to 6 decimals. */
  unitPrice(decimal: string): string
  /** Formats a count with up to 2 decimals. */
  count(count: number): string
  /** Formats an ISO 8601 instant in UTC: `2026-11-21 14:05 UTC`. */
  instant(iso: string): string
}

function createFormats(language: Language): MailFormats {
  const locale = LOCALES[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    money: (decimal) => money.format(decimal as Intl.StringNumericLiteral),
    unitPrice: (decimal) => formatUnitPrice(decimal, language),
    count: (value) => count.format(value),
    instant: (iso) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  }
}

const formats: Record<Language, MailFormats> = { en: createFormats('en'), fr: createFormats('fr') }

/** Returns the formats of a language; dates are `yyyy-MM-dd` in all (rule 9.1). */
export const mailFormatsIn = (language: Language): MailFormats => formats[language]
