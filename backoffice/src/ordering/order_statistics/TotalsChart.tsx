import { BarChart } from '@mui/x-charts/BarChart'
import { useLocale, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useMoney } from '../../ground/ui/useMoney'

export interface NamedTotal {
  name: string
  /** URL of the order lines. */
  to: string
  orders: number
  labels: number
  /** Euros as a decimal string. */
  amount: string
}

/** In pixels. */
const NAMES_WIDTH = 130

interface TotalsChartProps {
  title: string
  totals: readonly NamedTotal[]
  /** Draws horizontal bars, which leave room for long names. */
  isHorizontal: boolean
  /** In pixels. */
  height: number
}

/** A bar for each amount, which opens its order lines. A table shows the same data and links. */
export default function TotalsChart({ title, totals, isHorizontal, height }: TotalsChartProps) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { money } = useMoney()
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  const names = { data: totals.map(({ name }) => name), scaleType: 'band' as const }
  const amounts = { valueFormatter: (value: number) => short.format(value) }
  return (
    <BarChart
      aria-label={title}
      borderRadius={2}
      colors={['#0072B2']}
      grid={isHorizontal ? { vertical: true } : { horizontal: true }}
      height={height}
      hideLegend
      onAxisClick={(_, clicked) => clicked && void navigate(totals[clicked.dataIndex]!.to)}
      series={[
        {
          data: totals.map(({ amount }) => Number(amount)),
          label: t('order_statistics.totals.amount'),
          valueFormatter: (value) => money((value ?? 0).toFixed(2)),
        },
      ]}
      sx={{ cursor: 'pointer' }}
      {...(isHorizontal
        ? { layout: 'horizontal', xAxis: [amounts], yAxis: [{ ...names, width: NAMES_WIDTH }] }
        : { xAxis: [names], yAxis: [{ ...amounts, width: 56 }] })}
    />
  )
}
