/** Numbers whose thousands are set apart in a way that is read in one way only, and by what. */
const GROUPED = [
  [/^-?\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/, /['’]/g],
  [/^-?\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/, /\./g],
  [/^-?\d{1,3}(?:,\d{3})+(?:\.\d+|,\d{3})$/, /,/g],
] as const

const BLANKS = /[\s\u00a0\u202f]/g

/**
 * Takes blanks, and the marks between thousands, out of a number as people write it: “10 000”,
 * “10’000”, “1.234.567” and “1,234.5”. “1,000” stays: to some it is one, to others a thousand.
 */
export function withoutGroups(text: string): string {
  const typed = text.replace(BLANKS, '')
  const mark = GROUPED.find(([number]) => number.test(typed))?.[1]
  return mark ? typed.replace(mark, '') : typed
}
