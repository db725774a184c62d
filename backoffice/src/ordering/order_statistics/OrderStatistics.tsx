import { type OrderFilter, linesBehind } from '#shared/ordering/order_statistics/lines_behind'
import {
  showOrderStatistics,
  showOrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_endpoints'
import type { OrderTotals } from '#shared/ordering/order_statistics/order_statistics_contract'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Failed } from '../../ground/ui/Failed'
import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { PreviousResult } from '#shared/ground/components/PreviousResult'
import { OrderFilters } from './OrderFilters'
import { TotalsPart } from './TotalsPart'
import { useOrderAddress } from './useOrderAddress'

export default function OrderStatistics() {
  const request = useRequest()
  const t = useTranslate()
  const address = useOrderAddress()
  const { filter } = address
  const totals = useQuery({
    queryKey: ['order_totals', filter],
    queryFn: () => request(showOrderTotals, { query: filter }),
    enabled: Object.keys(address.problems).length === 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = totals
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.order_statistics.name', { smart_count: 2 })} />
      <OrderFilters {...address} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography color="textSecondary">{t('order_statistics.totals.caption')}</Typography>
        <DownloadMenu
          addressOf={(format) =>
            addressOf(showOrderStatistics, { query: { ...filter, format, lang: activeLanguage() } })
          }
          label={t('order_statistics.download')}
        />
      </Stack>
      <LoadingLine isLoading={isFetching} label={t('order_statistics.loading')} />
      {error && !isFetching && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.by_month.length === 0 && !isPlaceholderData && (
        <Typography>
          {t(`order_statistics.${Object.keys(filter).length > 0 ? 'no_match' : 'empty'}`)}
        </Typography>
      )}
      {data && data.by_month.length > 0 && (
        <PreviousResult query={totals}>
          <Parts filter={filter} totals={data} />
        </PreviousResult>
      )}
    </Stack>
  )
}

function Parts({ filter, totals }: { filter: OrderFilter; totals: OrderTotals }) {
  return (
    <>
      <TotalsPart
        by="month"
        totals={totals.by_month.map(({ month, ...sums }) => ({
          name: month,
          to: linesBehind(filter, { month }),
          ...sums,
        }))}
      />
      <TotalsPart
        by="product_group"
        totals={totals.by_product_group.map(({ product_group: name, ...sums }) => ({
          name,
          to: linesBehind(filter, { domain: name }),
          ...sums,
        }))}
      />
      <TotalsPart
        by="supplier"
        totals={totals.by_supplier.map(({ company_name: name, cofor10, ...sums }) => ({
          name: `${name} (${cofor10})`,
          to: linesBehind(filter, { cofor10 }),
          ...sums,
        }))}
      />
    </>
  )
}
