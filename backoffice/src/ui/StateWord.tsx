import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What a state means to its reader: green is done, amber asks for attention, red stops something. */
export type Tone = 'done' | 'going' | 'attention' | 'stopped' | 'off'

const COLOURS = {
  done: 'success.main',
  going: 'info.main',
  attention: 'warning.main',
  stopped: 'error.main',
  off: 'text.secondary',
} as const satisfies Record<Tone, string>

/** A state: a coloured dot and, because colour alone tells nothing to some, its word. */
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
  whiteSpace: 'nowrap',
}

const dotStyle = { flex: 'none', width: 8, height: 8, borderRadius: '50%' }
