import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '#shared/catalogue/printing/entries/DateField'
import { useTypedSearch } from '#shared/ground/search/use_typed_search'
import { EARLIEST_DATE, isDayRange } from '#shared/ground/validation/day_range'
import { isDay } from '#shared/ground/validation/fields'
import { MAX_SEARCHED_ORDER } from '#shared/ordering/lines/limits'
import { useLengthProblem } from '../../ground/ui/forms/useLengthProblem'
import { useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { listOrderDomains } from '#shared/ordering/order_statistics/order_statistics_endpoints'
import type { useStatisticsAddress } from './useStatisticsAddress'

const PAUSE_MS = 300

type StatisticsFiltersProps = Pick<
  ReturnType<typeof useStatisticsAddress>,
  'filter' | 'setFilter' | 'resetFilter'
>

export function StatisticsFilters({ filter, setFilter, resetFilter }: StatisticsFiltersProps) {
  const t = useTranslate()
  const { data: domains = [] } = useQuery({
    queryKey: ['domains'],
    queryFn: () => api.request(listOrderDomains),
  })
  const [resets, setResets] = useState(0)
  const isBackwards = !isDayRange(filter)
  const day = (name: 'date_from' | 'date_to') => (
    <DateField
      // An incomplete date is no filter, so only a new field forgets it.
      key={`${name} ${resets}`}
      label={t(`order_statistics.${name}`)}
      value={filter[name] ?? ''}
      min={EARLIEST_DATE}
      hasError={name === 'date_to' && isBackwards}
      helperText={name === 'date_to' && isBackwards ? t('validation.date_order') : ''}
      onChange={(date) => {
        if (date === '' || (isDay(date) && date >= EARLIEST_DATE)) setFilter({ [name]: date })
      }}
    />
  )
  return (
    <Box aria-label={t('order_statistics.filters')} component="section" sx={filtersStyle}>
      {day('date_from')}
      {day('date_to')}
      <TextField
        label={t('order_statistics.domain')}
        onChange={({ target }) => setFilter({ domain: target.value })}
        select
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        value={domains.includes(filter.domain ?? '') ? filter.domain : ''}
      >
        <MenuItem value="">{t('order_statistics.any_domain')}</MenuItem>
        {domains.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('order_statistics.cancelled')}
        onChange={({ target }) => setFilter({ cancelled: target.value })}
        select
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        value={filter.cancelled === 'no' ? 'no' : ''}
      >
        <MenuItem value="">{t('order_statistics.any_cancelled')}</MenuItem>
        <MenuItem value="no">{t('order_statistics.no_cancelled')}</MenuItem>
      </TextField>
      <OrderNumberField onSearch={(order) => setFilter({ order })} value={filter.order ?? ''} />
      <Button
        disabled={Object.keys(filter).length === 0}
        onClick={() => {
          resetFilter()
          setResets(resets + 1)
        }}
        sx={{ minHeight: 44 }}
      >
        {t('order_statistics.reset')}
      </Button>
    </Box>
  )
}

interface OrderNumberFieldProps {
  value: string
  onSearch: (order: string) => void
}

function OrderNumberField({ value, onSearch }: OrderNumberFieldProps) {
  const t = useTranslate()
  const lengthProblem = useLengthProblem()
  const problemOf = (order: string) => lengthProblem(order, MAX_SEARCHED_ORDER)
  const [typed, setTyped] = useTypedSearch({
    value,
    pauseMs: PAUSE_MS,
    onSearch: (order) => !problemOf(order) && onSearch(order),
  })
  const problem = problemOf(typed)
  return (
    <TextField
      autoComplete="off"
      label={t('order_statistics.order')}
      onChange={({ target }) => setTyped(target.value)}
      error={problem !== undefined}
      helperText={problem}
      value={typed}
    />
  )
}

const filtersStyle = {
  'alignItems': 'start',
  'display': 'grid',
  'gap': 1.5,
  'gridTemplateColumns': 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  '& > *': { minWidth: 0 },
}
