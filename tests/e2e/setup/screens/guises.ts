import { LANGUAGES, type Language } from '#shared/ground/i18n/language'

/** One of every four pages is tested wide, in English and in the light scheme. */
const ONE_OF = 4

const looksAtAll = process.env.ALL_GUISES === '1'

interface Seen {
  what: string
  isOnlyWide?: boolean
}

/** Selects the pages to test wide, in English and light; `ALL_GUISES=1` selects all, slowly. */
export const seenWide = <Item extends Seen>(items: readonly Item[]): Item[] =>
  items.filter(({ isOnlyWide }, index) => looksAtAll || isOnlyWide || index % ONE_OF === 0)

/** Selects the pages to test narrow, in French and dark. */
export const seenNarrow = <Item extends Seen>(items: readonly Item[]): Item[] =>
  items.filter(({ isOnlyWide }, index) => !isOnlyWide && (looksAtAll || index % ONE_OF !== 0))

/** Returns whether a test skips this language. Tests alternate, unless all guises are tested. */
export const isLeftToOther = (language: Language, turn: number): boolean =>
  !looksAtAll && LANGUAGES[turn % LANGUAGES.length] !== language

/** Languages of journeys: French, because other tests read the same pages in English. */
export const JOURNEY_LANGUAGES: Language[] = looksAtAll ? [...LANGUAGES] : ['fr']
