import { BarChart } from '@mui/x-charts/BarChart'
import { useLocale, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { OrdersOfMonths } from './groups_of_months'
import { useMonthLines } from './useMonthLines'

/** Colours that remain distinguishable with colour blindness. Grey is for all other groups. */
const COLOURS = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#6B7280']

/**
 * Labels by month, stacked by product group. A click on a month opens its order lines. Only the
 * table links to the lines of one group.
 */
export default function OrdersChart({ months, groups }: OrdersOfMonths) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const linesOf = useMonthLines()
  const open = (index: number) => {
    const lines = linesOf({ month: months[index]!.month })
    if (lines) void navigate(lines)
  }
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <BarChart
      aria-label={t('home.orders.title')}
      borderRadius={2}
      colors={COLOURS}
      grid={{ horizontal: true }}
      height={320}
      onAxisClick={(_, clicked) => clicked && open(clicked.dataIndex)}
      series={groups.map(({ name, labels }) => ({
        data: labels,
        label: name ?? t('home.orders.others'),
        stack: 'labels',
        valueFormatter: (value) => (value ?? 0).toLocaleString(locale),
      }))}
      sx={{ cursor: 'pointer' }}
      xAxis={[{ data: months.map(({ month }) => month), scaleType: 'band' }]}
      yAxis={[{ valueFormatter: (value: number) => short.format(value), width: 56 }]}
    />
  )
}
