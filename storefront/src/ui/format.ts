import type { Language } from '#shared/i18n/language'

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
    instant: (iso) => formatInstant(new Date(iso)),
    number: (value, digits = 0) => numberFormat(digits).format(value),
  }
}

function formatInstant(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
  return `${date} ${two(instant.getHours())}:${two(instant.getMinutes())}`
}
