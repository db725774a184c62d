import { CHANGE_CLASSES, HEAT_CLASSES, limitsOf } from '#shared/scans/maps/cells/cell_classes'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { SAME_SIZE, SIZES } from './change_signs'

interface LegendProps {
  /** A count that no cell exceeds. */
  most: number
}

export function HeatLegend({ most }: LegendProps) {
  const t = useTranslate()
  const limits = limitsOf(most, HEAT_CLASSES)
  const rangeOf = useRanges(limits)
  return (
    <Legend label={t('scan_map.heat_legend')}>
      {limits.map((least, index) => (
        <Box component="li" key={least}>
          <Sign>
            <rect fill={`var(--heat-${index})`} height="16" opacity="0.75" rx="2" width="16" />
          </Sign>
          {rangeOf(index)}
        </Box>
      ))}
    </Legend>
  )
}

export function ChangeLegend({ most }: LegendProps) {
  const t = useTranslate()
  const limits = limitsOf(most, CHANGE_CLASSES)
  const rangeOf = useRanges(limits)
  const side = 16 * SAME_SIZE
  return (
    <Legend label={t('scan_map.change_legend')}>
      <li>
        <Sign>
          <path d={UP} fill="var(--growth)" />
        </Sign>
        {t('scan_map.growth')}
      </li>
      <li>
        <Sign>
          <path d={DOWN} fill="var(--decline)" />
        </Sign>
        {t('scan_map.decline')}
      </li>
      <li>
        <Sign>
          <rect fill="currentColor" height={side} width={side} x={8 - side / 2} y={8 - side / 2} />
        </Sign>
        {t('scan_map.unchanged')}
      </li>
      {limits.map((least, index) => (
        <li key={least}>
          <Sign>
            <path
              d={UP}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              style={{ transform: `scale(${SIZES[index]})`, transformOrigin: 'center' }}
            />
          </Sign>
          {rangeOf(index)}
        </li>
      ))}
    </Legend>
  )
}

const UP = 'M0 16L8 0L16 16z'
const DOWN = 'M0 0L8 16L16 0z'

function useRanges(limits: readonly number[]) {
  const t = useTranslate()
  const locale = useLocale()
  return (index: number) => {
    const [least, next] = [limits[index]!, limits[index + 1]]
    const from = least.toLocaleString(locale)
    if (next === undefined) return t('scan_map.from', { from })
    if (next - 1 === least) return from
    return t('scan_map.range', { from, to: (next - 1).toLocaleString(locale) })
  }
}

function Legend({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box aria-hidden sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
        {label}
      </Box>
      <Box aria-label={label} component="ul" sx={legendStyle}>
        {children}
      </Box>
    </>
  )
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" height="14" viewBox="-1 -1 18 18" width="14">
      {children}
    </svg>
  )
}

const legendStyle = {
  'columnGap': 2,
  'display': 'flex',
  'flexWrap': 'wrap',
  'fontSize': '0.8125rem',
  'listStyle': 'none',
  'm': 0,
  'p': 0,
  'rowGap': 0.5,
  '& > li': { alignItems: 'center', display: 'flex', gap: 0.75 },
}
