/** What is written in place of personal data. */
export const BLANK = '–'

/** A part of a name or of a number is none: `Ann Lee` is not in `Joann Leeds`. */
const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Returns whether a text names one of the terms, whatever its case. */
export const names = (text: string, terms: readonly string[]): boolean =>
  blankTerms(text, terms) !== text

/** Writes {@link BLANK} for each of the terms in a text, also in one that is written as JSON. */
export function blankTerms(text: string, terms: readonly string[]): string {
  let blanked = text
  for (const term of terms) {
    for (const form of new Set([term, JSON.stringify(term).slice(1, -1)])) {
      blanked = blankTerm(blanked, form)
    }
  }
  return blanked
}

function blankTerm(text: string, term: string): string {
  const [lower, wanted] = [text.toLowerCase(), term.toLowerCase()]
  // A few capital letters have longer small ones: places in the one are none in the other.
  if (lower.length !== text.length || wanted.length !== term.length) {
    return text.replaceAll(term, BLANK)
  }
  let blanked = ''
  let start = 0
  for (;;) {
    const found = lower.indexOf(wanted, start)
    if (found < 0) return blanked + text.slice(start)
    const end = found + term.length
    const isWhole = !isPartOfWord(text[found - 1]) && !isPartOfWord(text[end])
    blanked += text.slice(start, found) + (isWhole ? BLANK : text.slice(found, end))
    start = end
  }
}
