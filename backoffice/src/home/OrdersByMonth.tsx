import type { MonthOfOrders } from '#shared/backoffice/staff_home_contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { Suspense, lazy, useId, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../ui/records/DetailTable'
import { groupsOf } from './groups_of_months'

const OrdersChart = lazy(() => import('./OrdersChart'))

type Shape = 'chart' | 'table'

/** How much was ordered in the last months, as a chart or as the table that says the same. */
export function OrdersByMonth({ months }: { months: readonly MonthOfOrders[] }) {
  const t = useTranslate()
  const title = useId()
  const [shape, setShape] = useState<Shape>('chart')
  const isEmpty = months.every(({ orders }) => orders === 0)
  return (
    <section aria-labelledby={title}>
      <Box sx={headStyle}>
        <div>
          <Typography component="h2" id={title} variant="h2">
            {t('home.orders.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }} variant="body2">
            {t('home.orders.caption')}
          </Typography>
        </div>
        {!isEmpty && (
          <ToggleButtonGroup
            aria-label={t('home.orders.as')}
            exclusive
            onChange={(_, chosen: Shape | null) => chosen && setShape(chosen)}
            size="small"
            value={shape}
          >
            <ToggleButton value="chart">{t('home.orders.chart')}</ToggleButton>
            <ToggleButton value="table">{t('home.orders.table')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      <Card sx={{ p: { xs: 1, sm: 2 } }} variant="outlined">
        {isEmpty && (
          <Typography sx={{ color: 'text.secondary', p: 1 }}>{t('home.orders.none')}</Typography>
        )}
        {!isEmpty && shape === 'chart' && (
          <Suspense fallback={<Skeleton height={320} variant="rounded" />}>
            <OrdersChart months={months} />
          </Suspense>
        )}
        {!isEmpty && shape === 'table' && <MonthTable months={months} />}
      </Card>
    </section>
  )
}

function MonthTable({ months }: { months: readonly MonthOfOrders[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const groups = groupsOf(months)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <DetailTable
      columns={[
        t('home.orders.month'),
        t('home.orders.orders'),
        ...groups.map(({ name }) => name ?? t('home.orders.others')),
      ]}
      empty={t('home.orders.none')}
      isTitleHidden
      numbersFrom={1}
      rows={months.map(({ month, orders }, index) => [
        month,
        number(orders),
        ...groups.map(({ labels }) => number(labels[index] ?? 0)),
      ])}
      title={t('home.orders.title')}
    />
  )
}

const headStyle = {
  alignItems: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  mb: 1,
}
