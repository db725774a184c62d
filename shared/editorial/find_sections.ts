import type { PageSections } from '#shared/editorial/sections'
import { holdsWords, searchPatterns } from '#shared/i18n/search_words'

type Section = PageSections['sections'][number]

/** The sections that hold every word; those that have them all in their title come first. */
export function findSections(sections: readonly Section[], search: string): Section[] {
  const words = searchPatterns(search)
  const found = sections.filter(({ title, text }) => holdsWords(`${title} ${text}`, words))
  const isInTitle = ({ title }: Section) => holdsWords(title, words)
  return [...found.filter(isInTitle), ...found.filter((section) => !isInTitle(section))]
}
