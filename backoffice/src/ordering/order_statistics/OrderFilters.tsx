import type { OrderFilter } from '#shared/ordering/order_statistics/lines_behind'
import { listOrderDomains } from '#shared/ordering/order_statistics/order_statistics_endpoints'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { DayField } from '../../ground/ui/days/DayField'
import { SearchField } from '../../ground/ui/lists/SearchField'
import { ViewsButton } from '../../ground/ui/views/ViewsButton'
import { useCountryChoices } from '../../ground/ui/useCountries'
import type { useOrderAddress } from './useOrderAddress'

const TEXTS = ['supplier', 'cofor6', 'cofor10', 'order', 'city'] as const

type OrderFiltersProps = Pick<
  ReturnType<typeof useOrderAddress>,
  'filter' | 'problems' | 'setFilter' | 'resetFilter'
>

export function OrderFilters({ filter, problems, setFilter, resetFilter }: OrderFiltersProps) {
  const request = useRequest()
  const t = useTranslate()
  const countries = useCountryChoices()
  const { data: domains = [] } = useQuery({
    queryKey: ['domains'],
    queryFn: () => request(listOrderDomains),
  })
  const day = (name: 'date_from' | 'date_to') => (
    <DayField
      label={t(`order_statistics.${name}`)}
      onChange={(value) => setFilter({ [name]: value })}
      problem={problems[name]}
      value={filter[name] ?? ''}
    />
  )
  const choice = (
    name: 'country' | 'domain' | 'cancelled',
    choices: readonly { value: string; label: string }[]
  ) => (
    <TextField
      label={t(`order_statistics.${name}`)}
      onChange={({ target }) => setFilter({ [name]: target.value })}
      select
      size="small"
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      value={isOneOf(choices, filter[name]) ? filter[name] : ''}
    >
      <MenuItem value="">{t(`order_statistics.any_${name}`)}</MenuItem>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Box aria-label={t('order_statistics.filters')} component="section" sx={filtersStyle}>
      {day('date_from')}
      {day('date_to')}
      {choice('country', countries)}
      {choice(
        'domain',
        domains.map((name) => ({ value: name, label: name }))
      )}
      {choice('cancelled', [{ value: 'no', label: t('order_statistics.no_cancelled') }])}
      {TEXTS.map((name) => (
        <SearchField
          key={name}
          label={t(`order_statistics.${name}`)}
          onSearch={(text) => setFilter({ [name]: text })}
          problem={problems[name]}
          value={filter[name] ?? ''}
        />
      ))}
      <ViewsButton />
      <Button disabled={Object.keys(filter).length === 0} onClick={resetFilter}>
        {t('order_statistics.reset')}
      </Button>
    </Box>
  )
}

const filtersStyle = {
  'alignItems': 'end',
  'display': 'grid',
  'gap': 1.5,
  'gridTemplateColumns': 'repeat(auto-fill, minmax(150px, 1fr))',
  '& > *': { minWidth: 0 },
}

const isOneOf = (choices: readonly { value: string }[], chosen: OrderFilter['country']) =>
  choices.some(({ value }) => value === chosen)
