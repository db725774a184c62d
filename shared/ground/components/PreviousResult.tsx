import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

interface PreviousResultProps {
  query: { isFetching: boolean; isPlaceholderData: boolean }
  /** Distance between children, in theme units. */
  spacing?: number
  children: ReactNode
}

/** A previous result is dimmed until the new one arrives. */
export function PreviousResult({ query, spacing = 2, children }: PreviousResultProps) {
  const { isFetching, isPlaceholderData } = query
  return (
    <Stack
      aria-busy={isFetching}
      spacing={spacing}
      sx={{ minWidth: 0, opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 150ms' }}
    >
      {children}
    </Stack>
  )
}
