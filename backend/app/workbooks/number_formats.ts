/** How a number is shown: as itself, as a date, as a time, or with zeros before it up to a width. */
export type NumberFormat = 'number' | 'date' | { zeros: number }

/** Numbers of the built-in formats that show a date or a time, those of East Asia too. */
const BUILT_IN_DATES = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/

/** Hours, minutes or seconds in brackets count on beyond a day; other brackets are colours and languages. */
const ELAPSED = /^(?:h{1,3}|m{1,3}|s{1,3})$/i

/** Codes are shorter; what is longer is no format of a program. */
const LONGEST_CODE = 255

/** Reads the format of a cell by its number and, unless it is built in, by its code. */
export function formatOf(id: string, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN_DATES.test(id) ? 'date' : 'number'
  if (code.length > LONGEST_CODE) return 'number'
  if (/^0{2,20}$/.test(code)) return { zeros: code.length }
  const [positive = ''] = code.split(';')
  const letters = positive
    .replace(/\[([^[\]]*)\]/g, (_, inner: string) => (ELAPSED.test(inner) ? inner : ''))
    .replace(/"[^"]*"|\\.|_.|\*.|general/gi, '')
  return /[dmyhs]/i.test(letters) ? 'date' : 'number'
}

const MS_PER_DAY = 86_400_000
/** Days from the first day that workbooks count to that of instants. */
const EPOCH = 25_569
/** Workbooks believe that 1900 had a 29 February, which was their day 60. */
const WRONG_DAY = 60
const DAYS_TO_1904 = 1_462
/** The day after 31 December 9999. */
const LAST_DAY = 2_958_466

/**
 * Writes a number of days as the date `2025-01-31`, with a time of the day as the instant
 * `2025-01-31T14:30:00Z`, and a time alone as `14:30:00`; null for one that is no date.
 */
export function dateText(days: number, isFrom1904: boolean): string | null {
  if (days < 0 || days >= LAST_DAY) return null
  if (days < 1) return new Date(Math.round(days * MS_PER_DAY)).toISOString().slice(11, 19)
  const since1900 = isFrom1904 ? days + DAYS_TO_1904 : days
  const passed = since1900 - EPOCH + (since1900 < WRONG_DAY ? 1 : 0)
  const text = new Date(Math.round(passed * MS_PER_DAY)).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}

/** Digits that workbooks keep of a number; what is behind them is rounding. */
const DIGITS = 15

const WITHOUT_EXPONENT = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumSignificantDigits: DIGITS,
})

/** Writes a number without an exponent, a point before its decimals. */
export function numberText(number: number): string {
  const rounded = Number(number.toPrecision(DIGITS))
  const text = String(rounded)
  return text.includes('e') ? WITHOUT_EXPONENT.format(rounded) : text
}
