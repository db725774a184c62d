import { EARLIEST_DATE } from '#shared/suppliers/supplier_contract'
import { listCountries } from '#shared/geography/countries'
import { isLanguage } from '#shared/i18n/language'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useEffect, useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Filter } from './useRegistrationAddress'

/** Milliseconds without a key pressed after which a search is made. */
const SEARCH_AFTER_MS = 400

interface RegistrationFiltersProps {
  filter: Filter
  /** What is wrong about a filter, by its name. */
  problems: Partial<Record<keyof Filter, string>>
  onChange: (changes: Filter) => void
  onReset: () => void
}

/** Days of registration, country and text. */
export function RegistrationFilters({
  filter,
  problems,
  onChange,
  onReset,
}: RegistrationFiltersProps) {
  const t = useTranslate()
  const locale = useLocale()
  const countries = useMemo(() => listCountries(isLanguage(locale) ? locale : 'en'), [locale])
  const day = (name: 'date_from' | 'date_to') => (
    <TextField
      error={Boolean(problems[name])}
      helperText={problems[name]}
      label={t(`registrations.${name}`)}
      onChange={({ target }) => onChange({ [name]: target.value })}
      size="small"
      slotProps={{ htmlInput: { min: EARLIEST_DATE }, inputLabel: { shrink: true } }}
      type="date"
      value={filter[name] ?? ''}
    />
  )
  return (
    <Stack
      aria-label={t('registrations.filters')}
      component="section"
      direction="row"
      sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 2 }}
    >
      <SearchField
        label={t('registrations.search')}
        onSearch={(search) => onChange({ q_search: search })}
        value={filter.q_search ?? ''}
      />
      {day('date_from')}
      {day('date_to')}
      <TextField
        label={t('registrations.country')}
        onChange={({ target }) => onChange({ country: target.value })}
        select
        size="small"
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 200 }}
        value={filter.country ?? ''}
      >
        <MenuItem value="">{t('registrations.all_countries')}</MenuItem>
        {countries.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {Object.keys(filter).length > 0 && (
        <Button onClick={onReset}>{t('registrations.reset')}</Button>
      )}
    </Stack>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

/** Searches when somebody stops typing; another value from outside replaces what was typed. */
function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
    // A new function with each rendering is no reason to wait anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, value])
  return (
    <TextField
      label={label}
      onChange={({ target }) => setTyped(target.value)}
      size="small"
      slotProps={{ htmlInput: { maxLength: 100 } }}
      type="search"
      value={typed}
    />
  )
}
