import { Pagination, PaginationItem, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { HISTORY_PAGE_SIZE } from '#shared/ordering/limits'
import { useLanguage, useTranslate } from '../../app/i18n'
import { PreviousAnswer } from '#shared/theme/PreviousAnswer'
import { useLastPage } from '../../ui/useLastPage'
import { usePageTitle } from '../../ui/usePageTitle'
import { RetryAlert } from '../../ui/RetryAlert'
import { SearchBox } from '../../ui/SearchBox'
import { HistoryEmpty } from './HistoryEmpty'
import { HistoryTable } from './HistoryTable'
import { fetchOrders } from './history_api'
import { useHistoryAddress } from './useHistoryAddress'

const OrderDetailsDialog = lazy(() => import('./OrderDetailsDialog'))

/** The company's orders, ten a page, with search and details (rule 5.17). */
export function HistoryPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { page, search, order, change } = useHistoryAddress()
  usePageTitle(t('statistics.history.title'))
  const orders = useQuery({
    queryKey: ['orders', { page, search, language }],
    queryFn: () =>
      fetchOrders({ limit: HISTORY_PAGE_SIZE, offset: (page - 1) * HISTORY_PAGE_SIZE, search }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = orders
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / HISTORY_PAGE_SIZE))
  useLastPage({
    page,
    pages,
    isKnown: data !== undefined && !orders.isPlaceholderData,
    onChange: (last) => change({ page: last }),
  })

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
        onChange={(wanted) => change({ search: wanted })}
      />
      {orders.isPending && <HistorySkeleton />}
      {orders.isError && (
        <RetryAlert onRetry={orders.refetch}>{t('statistics.history.failed')}</RetryAlert>
      )}
      {!orders.isError && data && data.count === 0 && (
        <PreviousAnswer query={orders} spacing={3}>
          <HistoryEmpty search={search} onReset={() => change({ search: '' })} />
        </PreviousAnswer>
      )}
      {!orders.isError && data && data.count > 0 && (
        <PreviousAnswer query={orders} spacing={3}>
          <HistoryTable orders={data.results} onOpen={(pk) => change({ order: pk })} />
          {pages > 1 && (
            <Pagination
              page={Math.min(page, pages)}
              count={pages}
              onChange={(_event, wanted) => change({ page: wanted })}
              aria-label={t('statistics.history.pages')}
              getItemAriaLabel={(type, number) =>
                type === 'previous' || type === 'next'
                  ? t(`statistics.history.${type}`)
                  : t('statistics.history.page', { page: number ?? 1, pages })
              }
              renderItem={(item) => <PaginationItem {...item} sx={{ minWidth: 44, height: 44 }} />}
              sx={{ alignSelf: 'center' }}
            />
          )}
        </PreviousAnswer>
      )}
      {order !== null && (
        <Suspense>
          <OrderDetailsDialog key={order} pk={order} onClose={() => change({ order: null })} />
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
