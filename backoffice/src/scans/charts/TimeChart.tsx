import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_SIGNS, countsOf } from '#shared/scans/questions/status_signs'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'
import Box from '@mui/material/Box'
import { ChartsBrushOverlay } from '@mui/x-charts/ChartsBrushOverlay'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { useBrush, useXScale } from '@mui/x-charts/hooks'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { StatusName } from './StatusSign'

/** Shapes similar to the status signs. */
const SHAPES = {
  0: 'star',
  1: 'circle',
  2: 'wye',
  3: 'triangle',
  4: 'diamond',
  5: 'cross',
  6: 'square',
} as const satisfies Record<ScanStatus, string>

/** Pixels by which the last bucket's name extends beyond the chart. */
const HALF_A_DAY_WIDE = 36

/** Minimum width of a selection in pixels. A narrower selection counts as a click. */
const LEAST_WIDTH = 6

/** Names a bucket by its key, and a month without the day. */
const nameOf =
  ({ interval }: Histogram) =>
  (key: string) =>
    interval === 'month' ? key.slice(0, 'yyyy-MM'.length) : key

interface TimeChartProps {
  histogram: Histogram
  /** Returns the URL of a bucket's scans. */
  addressOf: (index: number) => string
  title: string
  /** Called with the indexes of the first and last selected bucket; absent to disable zooming. */
  onZoom?: (buckets: readonly [number, number]) => void
  /** In pixels. */
  height: number
}

/**
 * Scans by time, stacked by status. A click opens the scans of a bucket. {@link TimeTable} shows
 * the same data with links.
 */
export default function TimeChart(props: TimeChartProps) {
  const { histogram, addressOf, title, onZoom, height } = props
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const pressedAt = useRef(0)
  const { buckets } = histogram
  const counts = countsOf(buckets)
  const keys = buckets.map(({ key }) => key)
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <>
      <Box component="ul" sx={legendStyle}>
        {counts.map(({ status, counted }) => (
          <li key={status}>
            <StatusName status={status} />
            {counted.reduce((sum, count) => sum + count, 0).toLocaleString(locale)}
          </li>
        ))}
      </Box>
      <LineChart
        aria-label={title}
        brushConfig={{ enabled: onZoom !== undefined }}
        grid={{ horizontal: true }}
        height={height}
        hideLegend
        onAxisClick={(event, clicked) => {
          const isZoom = Math.abs(event.clientX - pressedAt.current) >= LEAST_WIDTH
          if (clicked && !isZoom) void navigate(addressOf(clicked.dataIndex))
        }}
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX
        }}
        series={counts.map(({ status, counted }) => ({
          id: String(status),
          data: counted,
          label: t(`scans.statuses.${status}`),
          color: STATUS_SIGNS[status].colour,
          area: true,
          curve: 'linear',
          shape: SHAPES[status],
          // One mark identifies a line without its colour. More marks would hide the line.
          showMark: ({ index }) => index === counted.indexOf(Math.max(...counted)),
          stack: 'verifications',
          valueFormatter: (value) => (value ?? 0).toLocaleString(locale),
        }))}
        skipAnimation
        sx={{
          [`& .${lineClasses.area}`]: { fillOpacity: 0.55 },
          cursor: 'pointer',
          touchAction: 'pan-y',
        }}
        margin={{ right: HALF_A_DAY_WIDE }}
        xAxis={[{ data: keys, scaleType: 'point', valueFormatter: nameOf(histogram) }]}
        yAxis={[{ valueFormatter: (value: number) => short.format(value), width: 56 }]}
      >
        {onZoom && <ChartsBrushOverlay />}
        {onZoom && <ZoomOnBrush keys={keys} onZoom={onZoom} />}
      </LineChart>
    </>
  )
}

function ZoomOnBrush({
  keys,
  onZoom,
}: { keys: readonly string[] } & Required<Pick<TimeChartProps, 'onZoom'>>) {
  const brush = useBrush()
  const scale = useXScale<'point'>()
  const drawn = useRef<readonly [number, number] | null>(null)
  useEffect(() => {
    if (brush) {
      drawn.current = [
        Math.min(brush.start.x, brush.current.x),
        Math.max(brush.start.x, brush.current.x),
      ]
      return
    }
    if (!drawn.current) return
    const [left, right] = drawn.current
    drawn.current = null
    if (right - left < LEAST_WIDTH) return
    const half = scale.step() / 2
    const touched = keys.flatMap((key, index) => {
      const x = scale(key) ?? 0
      return x + half >= left && x - half <= right ? [index] : []
    })
    if (touched.length > 0) onZoom([touched[0]!, touched.at(-1)!])
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the end of a selection zooms
  }, [brush])
  return null
}

const legendStyle = {
  '& > li': { alignItems: 'center', display: 'flex', gap: 0.5 },
  'columnGap': 2,
  'display': 'flex',
  'flexWrap': 'wrap',
  'fontSize': '0.8125rem',
  'listStyle': 'none',
  'm': 0,
  'p': 0,
}
