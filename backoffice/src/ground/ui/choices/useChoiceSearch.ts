import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import { useTranslate } from 'react-admin'

/** Returns `matchSuggestion` for react-admin's autocomplete, so that all searches match alike. */
export function useChoiceSearch() {
  const t = useTranslate()
  return (typed: string, choice: { name?: string }) => {
    const name = choice.name ?? ''
    return holdsWords(t(name, { _: name }), searchPatterns(typed))
  }
}
