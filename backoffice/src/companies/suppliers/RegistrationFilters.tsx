import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useCountries } from '../../ground/ui/useCountries'
import { DayField } from '../../ground/ui/days/DayField'
import { SearchField } from '../../ground/ui/lists/SearchField'
import type { Filter } from './useRegistrationAddress'

interface RegistrationFiltersProps {
  filter: Filter
  problems: Partial<Record<keyof Filter, string>>
  onChange: (changes: Filter) => void
  onReset: () => void
}

export function RegistrationFilters({
  filter,
  problems,
  onChange,
  onReset,
}: RegistrationFiltersProps) {
  const t = useTranslate()
  const countries = useCountries()
  const day = (name: 'date_from' | 'date_to') => (
    <Box sx={{ width: 220 }}>
      <DayField
        label={t(`registrations.${name}`)}
        onChange={(value) => onChange({ [name]: value })}
        problem={problems[name]}
        value={filter[name] ?? ''}
      />
    </Box>
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
        problem={problems.q_search}
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
      <Button disabled={Object.keys(filter).length === 0} onClick={onReset}>
        {t('registrations.reset')}
      </Button>
    </Stack>
  )
}
