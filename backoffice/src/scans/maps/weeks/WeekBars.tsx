import type { ScanWeek } from '#shared/scans/questions/scan_weeks'
import Box from '@mui/material/Box'

interface WeekBarsProps {
  weeks: readonly ScanWeek[]
  index: number
}

/** In pixels. */
const HEIGHT = 32
/** Width of a bar, as a share of the distance between two weeks. */
const WIDTH = 0.8

/** The counts of all weeks as bars, each above its position on the slider. */
export function WeekBars({ weeks, index }: WeekBarsProps) {
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const bar = ({ count }: ScanWeek, at: number) =>
    `M${at - WIDTH / 2} ${HEIGHT}v${-(count / most) * HEIGHT}h${WIDTH}V${HEIGHT}z`
  return (
    <Box
      aria-hidden
      component="svg"
      preserveAspectRatio="none"
      sx={barsStyle}
      viewBox={`0 0 ${Math.max(1, weeks.length - 1)} ${HEIGHT}`}
    >
      <path className="all" d={weeks.map(bar).join('')} />
      <path className="shown" d={bar(weeks[index]!, index)} />
    </Box>
  )
}

const barsStyle = {
  'display': 'block',
  'height': HEIGHT,
  'overflow': 'visible',
  'width': 1,
  '& .all': { fill: 'var(--mui-palette-text-secondary)', fillOpacity: 0.5 },
  '& .shown': { fill: 'var(--mui-palette-primary-main)' },
}
