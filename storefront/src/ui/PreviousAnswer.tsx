import { Stack } from '@mui/material'
import type { ReactNode } from 'react'

interface PreviousAnswerProps {
  query: { isFetching: boolean; isPlaceholderData: boolean }
  children: ReactNode
}

/** What a query answered; what it answered before, to another question, is dimmed until the next one is there. */
export function PreviousAnswer({ query, children }: PreviousAnswerProps) {
  const { isFetching, isPlaceholderData } = query
  return (
    <Stack
      aria-busy={isFetching}
      spacing={3}
      sx={{ minWidth: 0, opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 150ms' }}
    >
      {children}
    </Stack>
  )
}
