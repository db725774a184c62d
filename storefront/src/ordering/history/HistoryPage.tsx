import { Paper, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { HISTORY_PAGE_SIZE } from '#shared/ordering/lines/limits'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { PreviousResult } from '#shared/ground/components/PreviousResult'
import { Pages } from '../../ground/ui/pages/Pages'
import { usePageAddress } from '../../ground/ui/pages/usePageAddress'
import { usePages } from '../../ground/ui/pages/usePages'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { SearchBox } from '../../ground/ui/SearchBox'
import { HistoryEmpty } from './HistoryEmpty'
import { HistoryTable } from './HistoryTable'
import { api } from '../../ground/api/api'
import { listCompanyOrders } from '#shared/ordering/orders/order_endpoints'
import { useHistoryAddress } from './useHistoryAddress'

const OrderDetailsDialog = lazy(() => import('./OrderDetailsDialog'))

/** The company's orders, ten per page (rule 5.17). */
export function HistoryPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { search, setSearch, order, openOrder, closeOrder } = useHistoryAddress()
  const { page } = usePageAddress()
  usePageTitle(t('statistics.history.title'))
  const orders = useQuery({
    queryKey: ['orders', { page, search, language }],
    queryFn: () =>
      api.request(listCompanyOrders, {
        query: {
          q_not_state: 'CREATED',
          limit: HISTORY_PAGE_SIZE,
          offset: (page - 1) * HISTORY_PAGE_SIZE,
          ...(search && { q_search: search }),
        },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = orders
  const pages = usePages(orders, HISTORY_PAGE_SIZE)

  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('statistics.history.title')}</Typography>
      <SearchBox
        label={t('statistics.history.search')}
        clear={t('statistics.history.clear_search')}
        value={search}
        found={
          orders.isSuccess && !orders.isPlaceholderData && data
            ? t('statistics.history.count', { smart_count: data.count })
            : undefined
        }
        onChange={setSearch}
      />
      {orders.isPending && <HistorySkeleton />}
      {orders.isError && (
        <RetryAlert onRetry={orders.refetch}>{t('statistics.history.failed')}</RetryAlert>
      )}
      {!orders.isError && data && data.count === 0 && (
        <PreviousResult query={orders} spacing={3}>
          <HistoryEmpty search={search} onReset={() => setSearch('')} />
        </PreviousResult>
      )}
      {!orders.isError && data && data.count > 0 && (
        <PreviousResult query={orders} spacing={3}>
          <HistoryTable orders={data.results} onOpen={openOrder} />
          <Pages label={t('statistics.history.pages')} pages={pages} />
        </PreviousResult>
      )}
      {order !== null && (
        <Suspense>
          <OrderDetailsDialog key={order} pk={order} onClose={closeOrder} />
        </Suspense>
      )}
    </Stack>
  )
}

function HistorySkeleton() {
  const t = useTranslate()
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2 }}
      role="status"
      aria-label={t('statistics.history.loading')}
    >
      <Stack spacing={1}>
        {Array.from({ length: HISTORY_PAGE_SIZE }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={40} />
        ))}
      </Stack>
    </Paper>
  )
}
