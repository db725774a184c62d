import type { MonthOfOrders } from '#shared/information/home/staff_home_contract'
import { BarChart } from '@mui/x-charts/BarChart'
import { useLocale, useTranslate } from 'react-admin'
import { groupsOf } from './groups_of_months'

/** Distinguishable with colour blindness; grey is for all further groups. */
const COLOURS = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#6B7280']

/** Labels by month, stacked by product group. The table next to it has the same data. */
export default function OrdersChart({ months }: { months: readonly MonthOfOrders[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <BarChart
      aria-label={t('home.orders.title')}
      borderRadius={2}
      colors={COLOURS}
      grid={{ horizontal: true }}
      height={320}
      series={groupsOf(months).map(({ name, labels }) => ({
        data: labels,
        label: name ?? t('home.orders.others'),
        stack: 'labels',
        valueFormatter: (value) => (value ?? 0).toLocaleString(locale),
      }))}
      xAxis={[{ data: months.map(({ month }) => month), scaleType: 'band' }]}
      yAxis={[{ valueFormatter: (value: number) => short.format(value), width: 56 }]}
    />
  )
}
