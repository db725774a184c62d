import { countryName, listCountries } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import { useCallback, useMemo } from 'react'
import { useLocale } from 'react-admin'

export function useCountries() {
  const language = languageOf(useLocale())
  return useMemo(() => listCountries(language), [language])
}

export function useCountryChoices() {
  const countries = useCountries()
  return useMemo(
    () => countries.map(({ code, name }) => ({ value: code, label: name })),
    [countries]
  )
}

/** Returns a function that names a country by its code; the name for null is empty. */
export function useCountryName() {
  const language = languageOf(useLocale())
  return useCallback(
    (code: string | null) => (code === null ? '' : countryName(code, language)),
    [language]
  )
}
