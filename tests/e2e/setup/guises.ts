import { LANGUAGES, type Language } from '#shared/i18n/language'

/** One page in so many is looked at wide, in English and light, the others narrow, in French and dark. */
const ONE_OF = 4

const looksAtAll = process.env.ALL_GUISES === '1'

/**
 * Picks the pages that are looked at wide, in English and light. Looking at all pages twice takes a
 * third of the suite's time: `ALL_GUISES=1` does it.
 */
export const seenWide = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => looksAtAll || index % ONE_OF === 0)

/** Picks the pages that are looked at narrow, in French and dark. */
export const seenNarrow = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => looksAtAll || index % ONE_OF !== 0)

/** Returns whether a test that says the same in both languages is to be skipped in this one: they take turns. */
export const isLeftToOther = (language: Language, turn: number): boolean =>
  !looksAtAll && LANGUAGES[turn % LANGUAGES.length] !== language
