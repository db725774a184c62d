import { countryName, listCountries } from '#shared/geography/countries'
import { languageOf } from '#shared/i18n/language'
import { useMemo } from 'react'
import { useLocale } from 'react-admin'

/** All countries by their name in the reader's language. */
export function useCountries() {
  const language = languageOf(useLocale())
  return useMemo(() => listCountries(language), [language])
}

/** The same, to choose from by code. */
export function useCountryChoices() {
  const countries = useCountries()
  return useMemo(
    () => countries.map(({ code, name }) => ({ value: code, label: name })),
    [countries]
  )
}

/** Names a country in the reader's language; empty for none. */
export function useCountryName() {
  const language = languageOf(useLocale())
  return (code: string | null) => (code === null ? '' : countryName(code, language))
}
