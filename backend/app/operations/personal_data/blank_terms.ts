export const BLANK = '–'

/** Returns whether a character is part of a word: `Ann Lee` is not in `Joann Leeds`. */
const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Returns whether a text has one of the terms, ignoring case. */
export const names = (text: string, terms: readonly string[]): boolean =>
  blankTerms(text, terms) !== text

/** Replaces the terms in a text by {@link BLANK}, also in JSON. */
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
  // Some letters change their length in lower case, which would shift positions.
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
