import type { Language } from '#shared/i18n/language'
import { localInstant } from '#shared/i18n/local_time'

export interface Format {
  /** Euros with two digits from a decimal string. */
  money(decimal: string): string
  /** A calendar date, as yyyy-MM-dd in every language. */
  date(isoDate: string): string
  /** An instant in the reader's time zone, as yyyy-MM-dd HH:mm. */
  instant(iso: string): string
  /** A number with exactly so many digits after the decimal sign. */
  number(value: number, digits?: number): string
}

/** Makes the formats of a language. */
export function createFormat(language: Language): Format {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const numbers = new Map<number, Intl.NumberFormat>()
  const numberFormat = (digits: number) => {
    const known = numbers.get(digits)
    if (known) return known
    const made = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    numbers.set(digits, made)
    return made
  }
  return {
    money: (decimal) => money.format(decimal as Intl.StringNumericLiteral),
    date: (isoDate) => isoDate.slice(0, 10),
    instant: localInstant,
    number: (value, digits = 0) => numberFormat(digits).format(value),
  }
}
