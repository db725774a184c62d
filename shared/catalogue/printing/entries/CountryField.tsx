import { Autocomplete, TextField } from '@mui/material'
import { useMemo } from 'react'
import { countryName, listCountries } from '#shared/ground/geography/countries'
import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import { useImprintWords } from '#shared/catalogue/printing/entries/imprint_words'
import type { PrintFieldEntryProps } from '#shared/catalogue/printing/entries/entry_props'

/** Lets the user find a country by its code, or by its name in the page's language or in Arabic. */
export function CountryField(props: PrintFieldEntryProps) {
  const { id, field, value, problem, isDisabled, onChange, onLeave } = props
  const { t, language } = useImprintWords()
  const codes = useMemo(
    () =>
      field.options.length > 0
        ? field.options.map(({ value: code }) => code)
        : listCountries(language).map(({ code }) => code),
    [field.options, language]
  )
  const code = typeof value === 'string' && value !== '' ? value : null
  const chosen = code && countryName(code, language)
  return (
    <Autocomplete
      id={id}
      value={code}
      options={codes}
      disabled={isDisabled}
      autoHighlight
      getOptionLabel={(country) => countryName(country, language)}
      filterOptions={(options, { inputValue }) =>
        inputValue === chosen ? options : findCountries(options, inputValue, language)
      }
      onChange={(_event, country) => onChange(country, false)}
      onBlur={onLeave}
      renderOption={({ key, ...option }, country) => (
        <li key={key} {...option}>
          {countryName(country, language)}
          <span lang="ar" dir="rtl" style={{ marginInlineStart: 'auto', paddingInlineStart: 16 }}>
            {countryName(country, 'ar')}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={field.description}
          error={problem !== undefined}
          helperText={problem ?? (code && <ArabicName code={code} />)}
        />
      )}
      noOptionsText={t('ordering.imprint.no_country')}
      openText={t('ordering.imprint.open_countries')}
      closeText={t('ordering.imprint.close_countries')}
      clearText={t('ordering.imprint.clear_country')}
    />
  )
}

function ArabicName({ code }: { code: string }) {
  return (
    <bdi lang="ar" dir="rtl">
      {countryName(code, 'ar')}
    </bdi>
  )
}

function findCountries(codes: string[], search: string, language: 'en' | 'fr'): string[] {
  const code = search.trim().toUpperCase()
  const words = searchPatterns(search)
  return codes.filter(
    (one) =>
      one === code || holdsWords(`${countryName(one, language)} ${countryName(one, 'ar')}`, words)
  )
}
