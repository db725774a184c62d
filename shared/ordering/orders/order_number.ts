import { compactText, plainText } from '#shared/ground/search/plain_words'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'

/** Returns the number that people use: `LP-00000123` for the order with id 123. */
export function orderNumber(id: number): string {
  return `LP-${String(id).padStart(8, '0')}`
}

/**
 * Returns the range of order numbers meant by a word such as `lp-1204` or `LP-0000`. Digits without
 * leading zeros mean one number, other digits all numbers that begin with them. Returns null for
 * other words. Digits alone are ambiguous: see {@link orderNumberOf}.
 */
export function orderNumbersOf(word: string): { from: string; before: string } | null {
  const digits = /^LP-(\d{0,8})$/i.exec(asciiDigits(word))?.[1]
  if (digits === undefined) return null
  const isWhole = digits !== '' && !digits.startsWith('0')
  const from = isWhole ? orderNumber(Number(digits)) : `LP-${digits}`
  // A colon follows the digits in byte order, so the range ends after this number.
  return { from, before: `${from}:` }
}

/** Returns the order number of digits alone, `LP-00001204` for `1204`; null for other words. */
export const orderNumberOf = (word: string): string | null =>
  /^\d{1,8}$/.test(asciiDigits(word)) ? orderNumber(Number(asciiDigits(word))) : null

/** Longer keys are cut, because one sign can expand to several letters. */
export const MAX_SEARCH_KEY = 60

/**
 * Returns the search key of a customer's order number, cost centre or reference. It is equal for
 * `PO 12/é` and `po-12-E`.
 */
export const searchKey = (reference: string): string =>
  compactText(reference).slice(0, MAX_SEARCH_KEY)

/**
 * Returns whether two customer order numbers look the same to people: `PO 12/3` and `po-12-3`, but
 * not `PO 1/23`.
 */
export const isSameOrderNo = (one: string, other: string): boolean =>
  inParts(one) === inParts(other)

const inParts = (customerOrderNo: string) =>
  plainText(customerOrderNo)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
