import { addressOf } from '#shared/ground/http/endpoint_shape'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { sumCents, centsToDecimal, decimalToCents } from '#shared/ground/money/money'
import type { OrderFilter } from '#shared/ordering/order_statistics/lines_behind'
import {
  showOrderOverview,
  showOrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_endpoints'
import type {
  OrderOverviewRow,
  OrderSort,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { useMay } from '../../ground/ui/useMay'
import { useMoney } from '../../ground/ui/useMoney'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { Failed } from '../../ground/ui/Failed'
import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { PreviousResult } from '#shared/ground/components/PreviousResult'
import { Grid, type GridColumn } from '../../ground/ui/lists/Grid'
import { usePageAddress } from '../../ground/ui/lists/table_address'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { OrderFilters } from './OrderFilters'
import { useOrderAddress } from './useOrderAddress'

/** In pixels (rule 9.3). */
const TABLE_HEIGHT = 760

const WIDTHS = {
  order_id: 130,
  company_name: 240,
  cofor6: 110,
  cofor10: 130,
  city: 150,
  country_code: 110,
  product_group: 170,
  description: 240,
  quantity: 120,
  order_date: 130,
  state: 200,
} as const satisfies Record<Exclude<OrderSort, 'order_pk'>, number>

export default function OrderOverview() {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const address = useOrderAddress()
  const { filter, sort, isDescending, setSort } = address
  const { page, pageSize, setPage } = usePageAddress({ defaultSize: 100 })
  const isEnabled = Object.keys(address.problems).length === 0
  const asked = {
    ...filter,
    ...(sort && { sort: isDescending ? (`-${sort}` as const) : sort }),
    limit: pageSize,
    offset: page * pageSize,
  }
  const query = useQuery({
    queryKey: ['order_overview', locale, asked],
    queryFn: () => request(showOrderOverview, { query: asked }),
    enabled: isEnabled,
    placeholderData: isEnabled ? keepPreviousData : undefined,
    retry: retryUnlessRefused,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.order_overview.name', { smart_count: 2 })} />
      <OrderFilters {...address} />
      <Stack direction="row" sx={headStyle}>
        <Typography aria-live="polite" component="h2" variant="h2">
          {data &&
            !isPlaceholderData &&
            t('order_statistics.count', {
              smart_count: data.count,
              count: data.count.toLocaleString(locale),
            })}
        </Typography>
        <DownloadMenu
          addressOf={(format) =>
            addressOf(showOrderOverview, { query: { ...filter, format, lang: activeLanguage() } })
          }
          label={t('order_statistics.download')}
        />
      </Stack>
      {filter.cancelled === 'no' && isEnabled && <Sums filter={filter} />}
      <LoadingLine isLoading={isFetching} label={t('order_statistics.loading')} />
      {error && !isFetching && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && !isPlaceholderData && (
        <Typography>
          {t(`order_statistics.${Object.keys(filter).length > 0 ? 'no_match' : 'empty'}`)}
        </Typography>
      )}
      {data && data.count > 0 && (
        <PreviousResult query={query}>
          <Grid
            columns={columns}
            getRowId={({ pk }) => pk}
            height={TABLE_HEIGHT}
            label={t('order_statistics.table')}
            name="order_overview"
            onPaginationModelChange={setPage}
            paginationMode="server"
            paginationModel={{ page, pageSize }}
            rowCount={data.count}
            rows={data.results}
            sorting={{ sort: sort === 'order_pk' ? null : sort, isDescending, setSort }}
            sortingMode="server"
          />
        </PreviousResult>
      )}
    </Stack>
  )
}

function Sums({ filter }: { filter: OrderFilter }) {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const { money } = useMoney()
  const isEnabled = useMay()('order_statistics')
  const { data } = useQuery({
    queryKey: ['order_totals', filter],
    queryFn: () => request(showOrderTotals, { query: filter }),
    enabled: isEnabled,
    retry: retryUnlessRefused,
  })
  if (!data) return null
  const sum = (name: 'orders' | 'labels') =>
    data.by_month.reduce((all, month) => all + month[name], 0)
  const cents = data.by_month.map(({ amount }) => decimalToCents(amount) ?? 0)
  return (
    <Typography aria-live="polite">
      {t('order_statistics.sums', {
        smart_count: sum('orders'),
        orders: sum('orders').toLocaleString(locale),
        labels: sum('labels').toLocaleString(locale),
        amount: money(centsToDecimal(sumCents(cents))),
      })}
    </Typography>
  )
}

function columnsOf(t: ReturnType<typeof useTranslate>): GridColumn<OrderOverviewRow>[] {
  const special: Record<string, Partial<GridColumn<OrderOverviewRow>>> = {
    order_id: {
      renderCell: ({ row }) => (
        <RecordLink id={row.order_pk} resource="orders">
          {row.order_id}
        </RecordLink>
      ),
    },
    quantity: { type: 'number' },
    state: { renderCell: ({ row }) => <OrderStateWord state={row.state} /> },
  }
  return Object.entries(WIDTHS).map(([field, width]) => ({
    field,
    headerName: t(`order_statistics.columns.${field}`),
    width,
    ...special[field],
  }))
}

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
