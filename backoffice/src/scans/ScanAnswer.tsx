import { ApiError } from '#shared/http/api_client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Failed } from '../ui/Failed'
import { useAskAgain } from './useVerifications'

interface ScanAnswerProps<Data> {
  query: UseQueryResult<Data, Error>
  isEmpty: (data: Data) => boolean
  /** Said in place of what is not there. */
  empty?: string
  /** Stands for the alert of a failure that is told of elsewhere. */
  failure?: ReactNode
  /** Pixels that the answer will take. */
  height: number
  children: (data: Data) => ReactNode
}

/** What the scans answered, in its states, of which one is that wrong filters keep it from being asked for; the answer before is dimmed while the next is read. */
export function ScanAnswer<Data>(props: ScanAnswerProps<Data>) {
  const { query, isEmpty, empty, failure, height, children } = props
  const t = useTranslate()
  const askAgain = useAskAgain()
  const { data, error, fetchStatus, isFetching, isPlaceholderData } = query
  const isMissing = data === undefined && !error
  return (
    <Box aria-busy={isFetching} sx={{ minWidth: 0 }}>
      <Box sx={{ height: 4 }}>
        {isFetching && <LinearProgress aria-label={t('scans.loading')} />}
      </Box>
      {error && !isFetching && (failure ?? <ScanFailure error={error} onRetry={askAgain} />)}
      {isMissing && fetchStatus !== 'idle' && <Skeleton height={height} variant="rounded" />}
      {isMissing && fetchStatus === 'idle' && (
        <Alert severity="info">{t('scans.wrong_filters')}</Alert>
      )}
      {data !== undefined && isEmpty(data) && <NoScans text={empty ?? t('scans.nothing')} />}
      {data !== undefined && !isEmpty(data) && (
        <Box sx={{ opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 150ms' }}>
          {children(data)}
        </Box>
      )}
    </Box>
  )
}

function NoScans({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <Box role="status" sx={{ py: 4, textAlign: 'center' }}>
      <Typography>{text}</Typography>
      <Typography color="textSecondary" variant="body2">
        {t('scans.nothing_help')}
      </Typography>
    </Box>
  )
}

/** Says that the store of the scans is away, or what else went wrong, and offers to try again. */
export function ScanFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  const isAway = error instanceof ApiError && error.code === 'SCANS_UNAVAILABLE'
  if (!isAway) return <Failed error={error} onRetry={onRetry} />
  return (
    <Alert
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('scans.retry')}
        </Button>
      }
      severity="warning"
    >
      {t('scans.away')}
    </Alert>
  )
}
