/** The text of a number with leading zeros: literal texts, and null for each digit. */
type Mask = readonly (string | null)[]

/**
 * A plain number, a date or time, a date with its time, a number with leading zeros and literal
 * text, or one whose zeros depend on its value, which is refused.
 */
export type NumberFormat = 'number' | 'date' | 'instant' | 'conditional' | Mask

/** Built-in formats of dates and times, including those of East Asia. */
const BUILT_IN_DATES = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/

const BUILT_IN_INSTANT = '22'

/** Elapsed time in brackets; other brackets are colours and languages. */
const ELAPSED = /^(?:h{1,3}|m{1,3}|s{1,3})$/i

const LONGEST_CODE = 255

/** Returns the format of a cell by its format id and its code, which built-in formats lack. */
export function formatOf(id: string, code: string | undefined): NumberFormat {
  if (code === undefined && id === BUILT_IN_INSTANT) return 'instant'
  if (code === undefined) return BUILT_IN_DATES.test(id) ? 'date' : 'number'
  if (code.length > LONGEST_CODE) return 'number'
  if (/\[[<>=]/.test(code) && code.split(';').some(maskOf)) return 'conditional'
  const mask = maskOf(code)
  if (mask) return mask
  const [positive = ''] = code.split(';')
  const letters = positive
    .replace(/\[([^[\]]*)\]/g, (_, inner: string) => (ELAPSED.test(inner) ? inner : ''))
    .replace(/"[^"]*"|\\.|_.|\*.|general/gi, '')
  if (/[dy]/i.test(letters) && /[hs]/i.test(letters)) return 'instant'
  return /[dmyhs]/i.test(letters) ? 'date' : 'number'
}

/** Parts of a format code: a quoted or escaped text, a gap or colour to skip, or one character. */
const CODE_PARTS = /"([^"]*)"|\\(.)|_.|\*.|\[[^[\]]*\]|(.)/gsu

/** Returns the mask of a code such as `00000\-0000` or `"B-"0000`; null if it adds no zeros. */
function maskOf(code: string): Mask | null {
  const mask: (string | null)[] = []
  for (const [, quoted, escaped, sign] of code.matchAll(CODE_PARTS)) {
    if (sign === ';') break
    const literal = quoted ?? escaped ?? (sign && /[-+() ]/.test(sign) ? sign : undefined)
    if (literal !== undefined) mask.push(literal)
    else if (sign === '0' || (sign === '#' && mask.includes(null))) mask.push(null)
    else if (sign !== undefined && sign !== '#') return null
  }
  return placesOf(mask) > 1 ? mask : null
}

const placesOf = (mask: Mask): number => mask.filter((part) => part === null).length

/** Puts digits into a mask, with leading zeros. Additional digits precede its first digit. */
export function maskedText(digits: string, mask: Mask): string {
  const filled = digits.padStart(placesOf(mask), '0')
  let start = 0
  let end = filled.length - placesOf(mask)
  const parts = mask.map((part) => {
    if (part !== null) return part
    end += 1
    const taken = filled.slice(start, end)
    start = end
    return taken
  })
  return parts.join('')
}

const MS_PER_DAY = 86_400_000
/** Days from the first day of workbooks to 1 January 1970. */
const EPOCH = 25_569
/** Workbooks count 29 February 1900, which did not exist, as day 60. */
const WRONG_DAY = 60
const DAYS_TO_1904 = 1_462
/** The day after 31 December 9999. */
const LAST_DAY = 2_958_466

interface DateOptions {
  isFrom1904: boolean
  /** Formats midnight as `2025-01-31T00:00:00Z` instead of as a day. */
  keepsMidnight: boolean
}

/** Formats a day count as `2025-01-31`, `2025-01-31T14:30:00Z` or `14:30:00`; null if invalid. */
export function dateText(days: number, { isFrom1904, keepsMidnight }: DateOptions): string | null {
  if (days < 0 || days >= LAST_DAY) return null
  if (days < 1) return new Date(Math.round(days * MS_PER_DAY)).toISOString().slice(11, 19)
  const since1900 = isFrom1904 ? days + DAYS_TO_1904 : days
  const passed = since1900 - EPOCH + (since1900 < WRONG_DAY ? 1 : 0)
  const text = new Date(Math.round(passed * MS_PER_DAY)).toISOString()
  const isDay = text.endsWith('T00:00:00.000Z') && !keepsMidnight
  return isDay ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}

/** Digits that spreadsheets keep. Later ones of a fraction are rounding errors. */
const DIGITS = 15

const WITHOUT_EXPONENT = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumSignificantDigits: DIGITS,
})

/** Formats a number without an exponent. Returns one of more than 15 digits as it is written. */
export function numberText(written: string): string {
  const number = Number(written)
  if (Math.abs(number) >= 10 ** DIGITS) return written
  const rounded = Number(number.toPrecision(DIGITS))
  const text = String(rounded)
  return text.includes('e') ? WITHOUT_EXPONENT.format(rounded) : text
}
