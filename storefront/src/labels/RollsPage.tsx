import { Button, MenuItem, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SPOOL_PAGE_SIZE, SPOOL_STATES, type SpoolState } from '#shared/labels/spool_contract'
import { useLanguage, useTranslate } from '../app/i18n'
import { useSession } from '../app/session'
import { usePageTitle } from '../ui/usePageTitle'
import { RetryAlert } from '../ui/RetryAlert'
import { ActivationForm } from './ActivationForm'
import { RollsTable } from './RollsTable'
import { fetchSpools } from './spools_api'

/** The most rolls a page shows; more are found by their order. */
const MOST_ROLLS = 1_000

/** The rolls that the company holds, and their activation (rule 7.4). */
export function RollsPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { may } = useSession()
  const [state, setState] = useState<SpoolState | ''>('')
  const [limit, setLimit] = useState(SPOOL_PAGE_SIZE)
  usePageTitle(t('labels.title'))
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['spools', { state, limit, language }],
    queryFn: () => fetchSpools({ state, limit }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('labels.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{t('labels.intro')}</Typography>
      {may('orders.issue_order') && <ActivationForm />}
      <TextField
        label={t('labels.filter')}
        onChange={({ target }) => setState(target.value as SpoolState | '')}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 260 }}
        value={state}
      >
        <MenuItem value="">{t('labels.all')}</MenuItem>
        {SPOOL_STATES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`labels.state.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {isPending && (
        <Paper aria-label={t('labels.loading')} role="status" sx={{ p: 2 }} variant="outlined">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton height={48} key={row} />
          ))}
        </Paper>
      )}
      {isError && <RetryAlert onRetry={refetch}>{t('labels.load_failed')}</RetryAlert>}
      {data?.length === 0 && (
        <Paper sx={{ p: 5, textAlign: 'center' }} variant="outlined">
          <Typography variant="h2">{t('labels.empty')}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('labels.empty_help')}</Typography>
        </Paper>
      )}
      {data && data.length > 0 && (
        <RollsTable mayActivate={may('orders.issue_order')} rolls={data} />
      )}
      {data && data.length >= limit && limit < MOST_ROLLS && (
        <Button onClick={() => setLimit(MOST_ROLLS)} sx={{ alignSelf: 'center' }}>
          {t('labels.more')}
        </Button>
      )}
    </Stack>
  )
}
