import { Box, Button, MenuItem, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLL_PAGE_SIZE, ROLL_STATES, type RollState } from '#shared/labels/rolls/roll_contract'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { PreviousResult } from '#shared/ground/components/PreviousResult'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { SearchBox } from '../../ground/ui/SearchBox'
import { ActivationForm } from './ActivationForm'
import { RollsTable } from './RollsTable'
import { api } from '../../ground/api/api'
import { listCompanyRolls } from '#shared/labels/rolls/rolls_endpoints'
import { useFilterAddress } from '#shared/ground/search/use_filter_address'

const FILTERS = ['state', 'search'] as const

/** Returns state and search of the list of rolls, kept in the URL; empty values mean all. */
function useRollsAddress() {
  const { filter, ...change } = useFilterAddress(FILTERS)
  const state: RollState | '' = ROLL_STATES.find((one) => one === filter.state) ?? ''
  return { state, search: filter.search ?? '', ...change }
}

/** Users find others by number or order. */
const MOST_ROLLS = 1_000

/** The company's rolls and their activation (rule 7.4). */
export function RollsPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { may } = useSession()
  const format = useFormat()
  const { state, search, setFilter, resetFilter } = useRollsAddress()
  const [limit, setLimit] = useState(ROLL_PAGE_SIZE)
  usePageTitle(t('labels.title'))
  const rolls = useQuery({
    queryKey: ['spools', { state, search, limit, language }],
    queryFn: () =>
      api.request(listCompanyRolls, {
        query: { limit, ...(state && { q_state: state }), ...(search && { q_search: search }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, isPending, isError, refetch } = rolls
  const isFiltered = state !== '' || search !== ''
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('labels.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{t('labels.intro')}</Typography>
      {may('orders.issue_order') && <ActivationForm />}
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }} useFlexGap>
        <TextField
          label={t('labels.filter')}
          onChange={({ target }) => setFilter({ state: target.value })}
          select
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '0 1 260px' }}
          value={state}
        >
          <MenuItem value="">{t('labels.all')}</MenuItem>
          {ROLL_STATES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`labels.state.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: '1 1 300px' }}>
          <SearchBox
            clear={t('labels.clear_search')}
            label={t('labels.search')}
            onChange={(wanted) => setFilter({ search: wanted })}
            value={search}
          />
        </Box>
      </Stack>
      {isPending && (
        <Paper aria-label={t('labels.loading')} role="status" sx={{ p: 2 }} variant="outlined">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton height={48} key={row} />
          ))}
        </Paper>
      )}
      {isError && <RetryAlert onRetry={refetch}>{t('labels.load_failed')}</RetryAlert>}
      {data && (
        <PreviousResult query={rolls} spacing={3}>
          {data.length === 0 && <RollsEmpty isFiltered={isFiltered} onReset={resetFilter} />}
          {data.length > 0 && <RollsTable mayActivate={may('orders.issue_order')} rolls={data} />}
          {data.length >= limit && limit < MOST_ROLLS && (
            <Button onClick={() => setLimit(MOST_ROLLS)} sx={{ alignSelf: 'center' }}>
              {t('labels.more')}
            </Button>
          )}
          {data.length === MOST_ROLLS && (
            <Typography sx={{ color: 'text.secondary' }} variant="body2">
              {t('labels.more_rolls', { count: format.number(MOST_ROLLS) })}
            </Typography>
          )}
        </PreviousResult>
      )}
    </Stack>
  )
}

interface RollsEmptyProps {
  isFiltered: boolean
  onReset(): void
}

function RollsEmpty({ isFiltered, onReset }: RollsEmptyProps) {
  const t = useTranslate()
  return (
    <Paper sx={{ p: 5, textAlign: 'center' }} variant="outlined">
      <Typography variant="h2">{t(isFiltered ? 'labels.no_match' : 'labels.empty')}</Typography>
      {isFiltered ? (
        <Button onClick={onReset} sx={{ mt: 2 }} variant="outlined">
          {t('labels.reset')}
        </Button>
      ) : (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('labels.empty_help')}</Typography>
      )}
    </Paper>
  )
}
