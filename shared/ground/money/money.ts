import type { Language } from '#shared/ground/i18n/language'
/**
 * Internal amounts are integers: cents for sums, millionths of a euro ("micros") for unit prices.
 * External amounts are decimal strings, never floating point numbers.
 */

const MICROS_PER_CENT = 10_000n

/** Writes cents with 2 digits: 123450 is "1234.50". */
export function centsToDecimal(cents: number): string {
  return scaledToDecimal(cents, 2)
}

/** Writes cents with 3 digits, the form of delivery fees: 1850 is "18.500". */
export function centsToDecimal3(cents: number): string {
  return scaledToDecimal(cents * 10, 3)
}

/** Writes millionths of a euro with 2 to 6 digits: 12500 is "0.0125", 2000000 is "2.00". */
export function microsToDecimal(micros: number): string {
  const full = scaledToDecimal(micros, 6)
  return full.replace(/0{1,4}$/, '')
}

/** Reads a decimal string as cents. Returns null if it is invalid or has fractions of a cent. */
export function decimalToCents(decimal: string): number | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2})0?)?$/.exec(decimal)
  if (!match) return null
  const [, sign, euros, fraction = ''] = match
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign && cents > 0 ? -cents : cents
}

/** Reads a unit price with up to 6 decimals as micros. Returns null if it is invalid. */
export function decimalToMicros(decimal: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(decimal)
  if (!match) return null
  const [, euros, fraction = ''] = match
  return Number(euros) * 1_000_000 + Number(fraction.padEnd(6, '0'))
}

/** French has a decimal comma. */
export const decimalForInput = (decimal: string, language: Language): string =>
  language === 'fr' ? decimal.replace('.', ',') : decimal

/**
 * Multiplies labels by a unit price, both not negative, and rounds half up to whole cents. Throws
 * an AmountTooLargeError when the amount cannot be exact.
 */
export function priceCents(labels: number, unitPriceMicros: number): number {
  const micros = BigInt(labels) * BigInt(unitPriceMicros)
  return exactAmount(Number((micros + MICROS_PER_CENT / 2n) / MICROS_PER_CENT))
}

/** Throws an AmountTooLargeError when the sum cannot be exact. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => exactAmount(sum + amount), 0)
}

/** Reports an amount, in cents or micros, above the largest exact integer. */
export class AmountTooLargeError extends RangeError {
  override name = 'AmountTooLargeError'

  constructor(amount: number) {
    super(`The amount ${amount} is larger than can be kept exact`)
  }
}

/**
 * Returns a whole amount unchanged. Throws an AmountTooLargeError when it cannot be exact, and a
 * RangeError when it is not whole.
 */
export function exactAmount(amount: number): number {
  if (Number.isSafeInteger(amount)) return amount
  if (Number.isInteger(amount)) throw new AmountTooLargeError(amount)
  throw new RangeError(`The amount ${amount} is not a whole number that can be kept exact`)
}

function scaledToDecimal(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(exactAmount(amount))).padStart(digits + 1, '0')
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

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

export function formatUnitPriceMicros(micros: number, language: Language): string {
  return formatUnitPrice(microsToDecimal(micros), language)
}
