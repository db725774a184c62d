import { businessDay, businessInstant } from '#shared/ground/dates/business_day'
import type { Language } from '#shared/ground/i18n/language'
import { localInstant } from '#shared/ground/i18n/local_time'

export interface Format {
  /** Euros with two decimals, from a decimal string. */
  money(decimal: string): string
  /** A calendar date, yyyy-MM-dd in every language. For instants, see {@link businessDay}. */
  date(isoDate: string): string
  /** An instant of the reader's own action in the reader's time zone, as yyyy-MM-dd HH:mm. */
  instant(iso: string): string
  /** The day of an instant in the business's time zone, as yyyy-MM-dd. */
  businessDay(iso: string): string
  /** An instant in the business's time zone, as yyyy-MM-dd HH:mm. */
  businessInstant(iso: string): string
  number(value: number, digits?: number): string
}

export function createFormat(language: Language): Format {
  // Created on demand, because creating one is slow.
  const formats = new Map<number | 'EUR', Intl.NumberFormat>()
  const formatOf = (kind: number | 'EUR') => {
    const known = formats.get(kind)
    if (known) return known
    const made = new Intl.NumberFormat(
      language,
      kind === 'EUR'
        ? { style: 'currency', currency: 'EUR' }
        : { minimumFractionDigits: kind, maximumFractionDigits: kind }
    )
    formats.set(kind, made)
    return made
  }
  return {
    money: (decimal) => formatOf('EUR').format(decimal as Intl.StringNumericLiteral),
    date: (isoDate) => isoDate,
    instant: localInstant,
    businessDay,
    businessInstant,
    number: (value, digits = 0) => formatOf(digits).format(value),
  }
}
