import { LANGUAGES, type Language } from '#shared/ground/i18n/language'

/** One page in this many is tested wide, in English and in the light scheme. */
const ONE_OF = 4

const looksAtAll = process.env.ALL_GUISES === '1'

interface Seen {
  what: string
  /** True for what phones do not have. */
  isOnlyWide?: boolean
}

/** Picks the pages for wide, English and light. `ALL_GUISES=1` tests all pages in both, slowly. */
export const seenWide = <Item extends Seen>(items: readonly Item[]): Item[] =>
  items.filter(({ isOnlyWide }, index) => looksAtAll || isOnlyWide || index % ONE_OF === 0)

/** Picks the pages for narrow, French and dark. */
export const seenNarrow = <Item extends Seen>(items: readonly Item[]): Item[] =>
  items.filter(({ isOnlyWide }, index) => !isOnlyWide && (looksAtAll || index % ONE_OF !== 0))

/** Returns whether a test skips this language; tests take turns unless all guises are tested. */
export const isLeftToOther = (language: Language, turn: number): boolean =>
  !looksAtAll && LANGUAGES[turn % LANGUAGES.length] !== language

/** Languages of journeys: French, because other tests read the same pages in English. */
export const JOURNEY_LANGUAGES: Language[] = looksAtAll ? [...LANGUAGES] : ['fr']
