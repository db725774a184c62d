import { showQuotaTotals } from '#shared/ordering/quotas/quotas_endpoints'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

const SUMS = ['contracts', 'withdrawals', 'returned', 'balance'] as const

export function Totals() {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const { filterValues } = useListContext()
  const filter = JSON.stringify(filterValues)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['quota_events', 'totals', filter],
    queryFn: () => request(showQuotaTotals, { query: { filter } }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  if (error) return <Alert severity="error">{t('quotas.totals_failed')}</Alert>
  return (
    <Box
      aria-busy={isPlaceholderData || !data}
      aria-label={t('quotas.totals')}
      role="group"
      sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}
    >
      <Box component="dl" sx={stripStyle}>
        {SUMS.map((sum) => (
          <div key={sum}>
            <Typography color="textSecondary" component="dt" variant="body2">
              {t(`quotas.${sum}`)}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: sum === 'balance' ? 650 : 400, whiteSpace: 'nowrap' }}
            >
              {data ? data[sum].toLocaleString(locale) : '…'}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}

const stripStyle = {
  borderBottom: 1,
  borderColor: 'divider',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  p: 2,
}
