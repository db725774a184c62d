/** Patterns of unambiguous numbers with thousands separators, each with its separator. */
const GROUPED = [
  [/^-?\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/, /['’]/g],
  [/^-?\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/, /\./g],
  [/^-?\d{1,3}(?:,\d{3})+(?:\.\d+|,\d{3})$/, /,/g],
] as const

const BLANKS = /[\s\u00a0\u202f]/g

/**
 * Removes spaces and unambiguous thousands separators: “10 000”, “10’000”, “1.234.567”, “1,234.5”.
 * Keeps “1,000”, which is ambiguous.
 */
export function withoutGroups(text: string): string {
  const typed = text.replace(BLANKS, '')
  const mark = GROUPED.find(([number]) => number.test(typed))?.[1]
  return mark ? typed.replace(mark, '') : typed
}
