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
  const digits = /^LP-(\d{0,8})$/i.exec(word)?.[1]
  if (digits === undefined) return null
  const isWhole = digits !== '' && !digits.startsWith('0')
  const from = isWhole ? orderNumber(Number(digits)) : `LP-${digits}`
  // No order number has a character after the digits in the order of bytes.
  return { from, before: `${from}:` }
}

/** The order number that digits alone stand for, `1204` for `LP-00001204`; null for other words. */
export const orderNumberOf = (word: string): string | null =>
  /^\d{1,8}$/.test(word) ? orderNumber(Number(word)) : null
