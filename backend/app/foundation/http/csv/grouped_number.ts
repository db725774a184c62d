/** Patterns of unambiguous numbers with thousands separators, each with its separator. */
const GROUPED = [
  [/^-?\d{1,3}([ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/, /\s/g],
  [/^-?\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/, /['’]/g],
  [/^-?\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/, /\./g],
  [/^-?\d{1,3}(?:,\d{3})+(?:\.\d+|,\d{3})$/, /,/g],
] as const

/**
 * Removes outer spaces and unambiguous thousands separators: “10 000”, “10’000”, “1.234.567”,
 * “1,234.5”. Keeps “1,000”, which is ambiguous, and other spaces, as in “5 10”.
 */
export function withoutGroups(text: string): string {
  const typed = text.trim()
  const mark = GROUPED.find(([number]) => number.test(typed))?.[1]
  return mark ? typed.replace(mark, '') : typed
}
