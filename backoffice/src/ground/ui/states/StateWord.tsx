import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Green is done, amber needs attention, red blocks something. */
export type Tone = 'done' | 'going' | 'attention' | 'stopped' | 'off'

const COLOURS = {
  done: 'success.main',
  going: 'info.main',
  attention: 'warning.main',
  stopped: 'error.main',
  off: 'text.secondary',
} as const satisfies Record<Tone, string>

/** A coloured dot and a word, because colour alone is not accessible. */
export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={wordStyle}>
      <Box aria-hidden component="span" sx={{ ...dotStyle, bgcolor: COLOURS[tone] }} />
      {children}
    </Box>
  )
}

const wordStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
}

const dotStyle = { flex: 'none', width: 8, height: 8, borderRadius: '50%' }
