import { businessDay, businessInstant } from '#shared/dates/business_day'
import type { Language } from '#shared/i18n/language'
import { localDay, localInstant } from '#shared/i18n/local_time'

export interface Format {
  /** Euros with two digits from a decimal string. */
  money(decimal: string): string
  /** A calendar date, yyyy-MM-dd, as in every language; the day of an instant is {@link day}. */
  date(isoDate: string): string
  /** The day of an instant in the reader's time zone, as yyyy-MM-dd. */
  day(iso: string): string
  /** An instant in the reader's time zone, as yyyy-MM-dd HH:mm. */
  instant(iso: string): string
  /** The day of an order, of news or of a statistic, which is the business's. */
  businessDay(iso: string): string
  /** An instant of an order in the zone of the business, as yyyy-MM-dd HH:mm. */
  businessInstant(iso: string): string
  /** A number with exactly so many digits after the decimal sign. */
  number(value: number, digits?: number): string
}

/** Makes the formats of a language. */
export function createFormat(language: Language): Format {
  // Made when first wanted: the browser takes its time over each.
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
    day: localDay,
    instant: localInstant,
    businessDay,
    businessInstant,
    number: (value, digits = 0) => formatOf(digits).format(value),
  }
}
