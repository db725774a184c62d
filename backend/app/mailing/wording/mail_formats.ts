import type { Language } from '#shared/i18n/language'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

export interface MailFormats {
  /** A decimal string in euros, exact: `1234.50`. */
  money(decimal: string): string
  /** A price for one label as a decimal string with up to 6 digits. */
  unitPrice(decimal: string): string
  /** A count, with up to 2 digits after the point. */
  count(count: number): string
  /** A calendar date `yyyy-MM-dd`. */
  date(date: string): string
  /** An instant in ISO 8601, as date and time in UTC. */
  instant(iso: string): string
}

function createFormats(locale: string): MailFormats {
  const euros = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 } as const
  const money = new Intl.NumberFormat(locale, euros)
  const unitPrice = new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 6 })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    money: (decimal) => money.format(decimal as Intl.StringNumericLiteral),
    unitPrice: (decimal) => unitPrice.format(decimal as Intl.StringNumericLiteral),
    count: (value) => count.format(value),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    instant: (iso) => `${instant.format(new Date(iso))} UTC`,
  }
}

const formats: Record<Language, MailFormats> = {
  en: createFormats(LOCALES.en),
  fr: createFormats(LOCALES.fr),
}

/** How amounts, dates and times are written in a language. */
export const mailFormatsIn = (language: Language): MailFormats => formats[language]
