import { holdsWords, searchPatterns } from '#shared/i18n/search_words'
import { useTranslate } from 'react-admin'

/** Returns what an autocomplete of react-admin takes as `matchSuggestion`: it finds choices as all searches do. */
export function useChoiceSearch() {
  const t = useTranslate()
  return (typed: string, choice: { name?: string }) => {
    const name = choice.name ?? ''
    return holdsWords(t(name, { _: name }), searchPatterns(typed))
  }
}
