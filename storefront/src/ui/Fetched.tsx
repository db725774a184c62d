import { Box, Skeleton } from '@mui/material'
import { RetryAlert } from './RetryAlert'
import type { ReactNode } from 'react'

interface FetchedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** What a screen reader hears while it is loading, and what is said when that failed. */
  loading: string
  failed: string
  /** How many lines are expected. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** What a query answered; until then that it is loading, or that it failed and can be repeated. */
export function Fetched<Data>({ query, loading, failed, rows = 3, children }: FetchedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return <RetryAlert onRetry={query.refetch}>{failed}</RetryAlert>
  }
  return (
    <Box aria-label={loading} role="status">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton height={48} key={row} />
      ))}
    </Box>
  )
}
