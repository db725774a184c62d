import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

interface PreviousAnswerProps {
  query: { isFetching: boolean; isPlaceholderData: boolean }
  /** How far what it holds stands apart, in the theme's steps. */
  spacing?: number
  children: ReactNode
}

/** What a query answered; what it answered before, to another question, is dimmed until the next one is there. */
export function PreviousAnswer({ query, spacing = 2, children }: PreviousAnswerProps) {
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
