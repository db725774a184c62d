import type { MonthOfOrders } from '#shared/information/home/staff_home_contract'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { ChartPart } from './ChartPart'
import { groupsOf } from './groups_of_months'

const OrdersChart = lazy(() => import('./OrdersChart'))

/** Orders of the last months, as a chart or a table. */
export function OrdersByMonth({ months }: { months: readonly MonthOfOrders[] }) {
  const t = useTranslate()
  const isEmpty = months.every(({ orders }) => orders === 0)
  return (
    <ChartPart
      as={t('home.orders.as')}
      caption={t('home.orders.caption')}
      chart={<OrdersChart months={months} />}
      instead={
        isEmpty && (
          <Typography sx={{ color: 'text.secondary', p: 1 }}>{t('home.orders.none')}</Typography>
        )
      }
      table={<MonthTable months={months} />}
      title={t('home.orders.title')}
    />
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
