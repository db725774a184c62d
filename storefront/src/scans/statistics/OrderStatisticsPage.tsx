import { Box, Paper, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isDayRange } from '#shared/ground/validation/day_range'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { PreviousResult } from '#shared/ground/components/PreviousResult'
import { Pages } from '../../ground/ui/pages/Pages'
import { usePageAddress } from '../../ground/ui/pages/usePageAddress'
import { usePages } from '../../ground/ui/pages/usePages'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { ItemsTable, TotalsTable } from './StatisticsTables'
import { StatisticsFilters } from './StatisticsFilters'
import { api } from '../../ground/api/api'
import {
  showOrderOverview,
  showOrderStatistics,
  showOrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_endpoints'
import { linesBehind } from '#shared/ordering/order_statistics/lines_behind'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { ORDER_STATISTICS, useStatisticsAddress } from './useStatisticsAddress'

const ITEMS_PER_PAGE = 25

/** The company's orders: sums by month and product group, and the lines (rule 9.8). */
export function OrderStatisticsPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const format = useFormat()
  const { filter, ...filters } = useStatisticsAddress()
  const { page } = usePageAddress()
  const wanted = useDeferredValue(filter)
  usePageTitle(t('statistics.landing.order_statistics'))
  const query = { enabled: isDayRange(wanted), placeholderData: keepPreviousData, staleTime: 0 }
  const totals = useQuery({
    ...query,
    queryKey: ['order_totals', wanted],
    queryFn: () => api.request(showOrderTotals, { query: wanted }),
  })
  const items = useQuery({
    ...query,
    queryKey: ['ordered_items', { wanted, page, language }],
    queryFn: () => {
      const place = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE }
      return api.request(showOrderOverview, { query: { ...wanted, ...place } })
    },
  })
  const isFetching = totals.isFetching || items.isFetching
  const pages = usePages(items, ITEMS_PER_PAGE)
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('statistics.landing.order_statistics')}</Typography>
      <StatisticsFilters filter={filter} {...filters} />
      <LoadingLine isLoading={isFetching} label={t('order_statistics.loading')} />
      {(totals.isError || items.isError) && (
        <RetryAlert onRetry={() => Promise.all([totals.refetch(), items.refetch()])}>
          {t('statistics.history.failed')}
        </RetryAlert>
      )}
      {items.data?.count === 0 && !items.isPlaceholderData && (
        <Paper sx={{ p: 5, textAlign: 'center' }} variant="outlined">
          <Typography variant="h2">
            {t(`order_statistics.${Object.keys(filter).length > 0 ? 'no_match' : 'empty'}`)}
          </Typography>
        </Paper>
      )}
      {totals.data && totals.data.by_month.length > 0 && (
        <PreviousResult query={totals}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('order_statistics.totals.caption')}
          </Typography>
          <Box sx={totalsStyle}>
            <TotalsTable
              by="month"
              totals={totals.data.by_month.toReversed().map(({ month, ...sums }) => ({
                name: month,
                to: linesBehind(filter, { month }, ORDER_STATISTICS),
                ...sums,
              }))}
            />
            <TotalsTable
              by="product_group"
              totals={totals.data.by_product_group.map(({ product_group: name, ...sums }) => ({
                name,
                to: linesBehind(filter, { domain: name }, ORDER_STATISTICS),
                ...sums,
              }))}
            />
          </Box>
        </PreviousResult>
      )}
      {items.data && items.data.count > 0 && (
        <PreviousResult query={items}>
          <Stack direction="row" sx={barStyle}>
            <Typography role="status">
              {!items.isPlaceholderData &&
                t('order_statistics.count', {
                  smart_count: items.data.count,
                  count: format.number(items.data.count),
                })}
            </Typography>
            <DownloadMenu
              addressOf={(format) =>
                addressOf(showOrderStatistics, { query: { ...filter, format, lang: language } })
              }
              label={t('order_statistics.download')}
            />
          </Stack>
          <ItemsTable items={items.data.results} />
          <Pages label={t('order_statistics.table')} pages={pages} />
        </PreviousResult>
      )}
    </Stack>
  )
}

const totalsStyle = {
  alignItems: 'start',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
const barStyle = { alignItems: 'center', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }
