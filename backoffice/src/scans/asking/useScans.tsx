import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import type {
  ScanPage,
  ScanQuestion,
  ScanType,
} from '#shared/scans/questions/scan_question_contract'
import { askAboutScans } from '#shared/scans/questions/questions_endpoints'
import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { ApiError } from '#shared/ground/http/api_client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Failed } from '../../ground/ui/Failed'

/** The first part of the key of every scan query. */
export const ASKED = 'verifications'

/** Lifetime of a cached result; queries over millions of scans are slow. */
const FRESH_MS = 60_000

export const scanQuery = {
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
  retry: retryUnlessRefused,
  staleTime: FRESH_MS,
} as const

type ResponseTo<Type extends ScanType> = Extract<ScanPage, { type: Type }>

export type MoreAsked = Pick<
  ScanQuestion,
  'precision' | 'hits' | 'offset' | 'bounding_box' | 'accuracy' | 'interval'
>

interface Asked {
  more?: MoreAsked
  isEnabled?: boolean
}

export function useScans<Type extends ScanType>(
  type: Type,
  filter: ScanFilter,
  { more = {}, isEnabled = true }: Asked = {}
) {
  const request = useRequest()
  return useQuery({
    queryKey: [ASKED, type, filter, more],
    queryFn: async ({ signal }) => {
      const body = { type, ...filter, ...more }
      return (await request(askAboutScans, { body }, { signal })) as ResponseTo<Type>
    },
    enabled: isEnabled,
    ...scanQuery,
  })
}

/** Returns a function that repeats all failed queries, because their error is shown once. */
export function useAskAgain() {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries({
      queryKey: [ASKED],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}

interface ScanResultProps<Data> {
  query: UseQueryResult<Data, Error>
  isEmpty: (data: Data) => boolean
  empty?: string
  /** Shown instead of the error by screens that show the error elsewhere. */
  failure?: ReactNode
  /** Expected height in pixels. */
  height: number
  children: (data: Data) => ReactNode
}

export function ScanResult<Data>(props: ScanResultProps<Data>) {
  const { query, isEmpty, empty, failure, height, children } = props
  const t = useTranslate()
  const askAgain = useAskAgain()
  const { data, error, fetchStatus, isFetching, isPlaceholderData } = query
  const isMissing = data === undefined && !error
  return (
    <Box aria-busy={isFetching} sx={{ minWidth: 0 }}>
      <LoadingLine isLoading={isFetching} label={t('scans.loading')} />
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
