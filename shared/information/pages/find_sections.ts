import type { PageSections } from '#shared/information/pages/sections'
import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'

type Section = PageSections['sections'][number]

/** Returns the sections that contain every word, first those with all words in the title. */
export function findSections(sections: readonly Section[], search: string): Section[] {
  const words = searchPatterns(search)
  const found = sections.filter(({ title, text }) => holdsWords(`${title} ${text}`, words))
  const isInTitle = ({ title }: Section) => holdsWords(title, words)
  return [...found.filter(isInTitle), ...found.filter((section) => !isInTitle(section))]
}
