import { FIGURES } from '#shared/ground/theme/tokens'
import { utcInstant } from '#shared/ground/dates/utc_day'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface TimelineStep {
  /** An instant, or a day. */
  at: string
  what: ReactNode
  where?: string
}

/** Events in order, with times in UTC; a long list scrolls. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <Box aria-label={label} component="ol" sx={listStyle} tabIndex={0}>
      {steps.map(({ at, what, where }, index) => (
        <li key={index}>
          <Typography component="time" dateTime={at} sx={timeStyle}>
            {utcInstant(at)}
          </Typography>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div">{what}</Typography>
            {where && (
              <Typography color="textSecondary" variant="body2">
                {where}
              </Typography>
            )}
          </Box>
        </li>
      ))}
    </Box>
  )
}

const listStyle = {
  'listStyle': 'none',
  'm': 0,
  'maxHeight': 480,
  'overflow': 'auto',
  'p': 0,
  '& > li': {
    borderLeft: 2,
    borderColor: 'divider',
    columnGap: 2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    pb: 1.5,
    pl: 1.5,
  },
}

const timeStyle = { color: 'text.secondary', ...FIGURES, whiteSpace: 'nowrap' }
