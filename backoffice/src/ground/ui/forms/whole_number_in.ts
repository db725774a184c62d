import { asciiDigits } from '#shared/ground/validation/ascii_digits'

/**
 * Reads typed digits, optionally grouped by spaces. Returns null for an empty text. Returns other
 * texts unchanged, so that the schema refuses them: 500.000 means different numbers in different
 * languages.
 */
export function wholeNumberIn(text: string): number | string | null {
  const digits = asciiDigits(text).replace(/\s/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : text
}
