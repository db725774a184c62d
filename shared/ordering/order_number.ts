import { compactText, plainText } from '#shared/i18n/plain_words'
import { asciiDigits } from '#shared/validation/ascii_digits'

/** The order number people read and quote: `LP-00000123` for the order with id 123. */
export function orderNumber(id: number): string {
  return `LP-${String(id).padStart(8, '0')}`
}

/**
 * The order numbers that somebody means by a word such as `lp-1204` or `LP-0000`: the one with leading zeros left
 * out, or all that begin so, as the first and the end of a range of texts; null for words that are no order number.
 * Digits alone may be a number, and something else as well: see {@link orderNumberOf}.
 */
export function orderNumbersOf(word: string): { from: string; before: string } | null {
  const digits = /^LP-(\d{0,8})$/i.exec(asciiDigits(word))?.[1]
  if (digits === undefined) return null
  const isWhole = digits !== '' && !digits.startsWith('0')
  const from = isWhole ? orderNumber(Number(digits)) : `LP-${digits}`
  // No order number has a character after the digits in the order of bytes.
  return { from, before: `${from}:` }
}

/** The order number that digits alone stand for, `1204` for `LP-00001204`; null for other words. */
export const orderNumberOf = (word: string): string | null =>
  /^\d{1,8}$/.test(asciiDigits(word)) ? orderNumber(Number(asciiDigits(word))) : null

/** Longer keys are cut: a few signs stand for many letters. */
export const MAX_ORDER_NO_KEY = 60

/** The key by which a customer's own order number is found: `PO 12/é` and `po-12-E` have the same. */
export const orderNoKey = (customerOrderNo: string): string =>
  compactText(customerOrderNo).slice(0, MAX_ORDER_NO_KEY)

/** Returns whether two of a customer's numbers are one to people: `PO 12/3` and `po-12-3`, not `PO 1/23`. */
export const isSameOrderNo = (one: string, other: string): boolean =>
  inParts(one) === inParts(other)

const inParts = (customerOrderNo: string) =>
  plainText(customerOrderNo)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
