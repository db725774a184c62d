import type { MonthOfOrders } from '#shared/information/home/staff_home_contract'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useTranslate } from 'react-admin'
import { ChartPart } from './ChartPart'
import { groupsOf } from './groups_of_months'

const OrdersChart = lazy(() => import('./OrdersChart'))
const MonthTable = lazy(() => import('./MonthTable'))

export function OrdersByMonth({ months }: { months: readonly MonthOfOrders[] }) {
  const t = useTranslate()
  const groups = groupsOf(months)
  const isEmpty = months.every(({ orders }) => orders === 0)
  return (
    <ChartPart
      address="orders_as"
      as={t('home.orders.as')}
      caption={t('home.orders.caption')}
      chart={<OrdersChart groups={groups} months={months} />}
      instead={
        isEmpty && (
          <Typography sx={{ color: 'text.secondary', p: 1 }}>{t('home.orders.none')}</Typography>
        )
      }
      table={<MonthTable groups={groups} months={months} />}
      title={t('home.orders.title')}
    />
  )
}
