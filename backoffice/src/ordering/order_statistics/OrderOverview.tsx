import type { OrderSort } from '#shared/ordering/order_statistics/order_statistics_contract'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useLocale, useTranslate } from 'react-admin'
import { OrderStateWord } from '../../ground/ui/states/OrderState'
import { Failed } from '../../ground/ui/Failed'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { PreviousAnswer } from '#shared/ground/components/PreviousAnswer'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { VirtualTable } from '../../ground/ui/lists/VirtualTable'
import { OVERVIEW, fileOf } from './addresses'
import { OrderFilters } from './OrderFilters'
import { useOrderAddress } from './useOrderAddress'
import { useOverviewPages } from './useOverviewPages'

/** Pixels (rule 9.3). */
const TABLE_HEIGHT = 760

type Column = Exclude<OrderSort, 'order_pk'>

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
} as const satisfies Record<Column, number>

const COLUMNS = Object.entries(WIDTHS) as [Column, number][]

/** The order lines of all suppliers, with a download. */
export default function OrderOverview() {
  const t = useTranslate()
  const locale = useLocale()
  const address = useOrderAddress()
  const { filter, sort, isDescending } = address
  const { count, error, retry, rowAt, showRows, ...progress } = useOverviewPages({
    query: { ...filter, ...(sort && { sort: `${isDescending ? '-' : ''}${sort}` }) },
    isEnabled: Object.keys(address.problems).length === 0,
  })
  const { isFetching, isPlaceholderData } = progress
  const cell = (index: number, column: Column) => {
    const row = rowAt(index)
    if (!row) return <Skeleton />
    if (column === 'quantity') return row.quantity.toLocaleString(locale)
    if (column === 'state') return <OrderStateWord state={row.state} />
    if (column !== 'order_id') return row[column]
    return (
      <RecordLink id={row.order_pk} resource="orders">
        {row.order_id}
      </RecordLink>
    )
  }
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.order_overview.name', { smart_count: 2 })} />
      <OrderFilters {...address} />
      <Stack direction="row" sx={headStyle}>
        <Typography aria-live="polite" component="h2" variant="h2">
          {count !== undefined &&
            !isPlaceholderData &&
            t('order_statistics.count', {
              smart_count: count,
              count: count.toLocaleString(locale),
            })}
        </Typography>
        <DownloadMenu
          addressOf={fileOf(OVERVIEW, filter, locale)}
          label={t('order_statistics.download')}
        />
      </Stack>
      {isFetching && <LinearProgress aria-label={t('order_statistics.loading')} />}
      {error && !isFetching && <Failed error={error} onRetry={retry} />}
      {count === 0 && !isPlaceholderData && (
        <Typography>
          {t(`order_statistics.${Object.keys(filter).length > 0 ? 'no_match' : 'empty'}`)}
        </Typography>
      )}
      {count !== undefined && count > 0 && (
        <PreviousAnswer query={progress}>
          <VirtualTable
            cell={cell}
            columns={COLUMNS.map(([column, width]) => ({
              column,
              heading: t(`order_statistics.columns.${column}`),
              width,
              isNumber: column === 'quantity',
            }))}
            height={TABLE_HEIGHT}
            isDescending={isDescending}
            label={t('order_statistics.table')}
            onSort={address.setSort}
            onVisible={showRows}
            rowCount={count}
            sort={sort === 'order_pk' ? null : sort}
          />
        </PreviousAnswer>
      )}
    </Stack>
  )
}

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
