import { scansBehind } from '#shared/scans/questions/scans_behind'
import { showScansByDay } from '#shared/scans/questions/questions_endpoints'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Failed } from '../../ground/ui/Failed'
import { CHART_HEIGHT, ChartPart } from './ChartPart'

const TimeChart = lazy(() => import('../../scans/charts/TimeChart'))
const TimeTable = lazy(() => import('../../scans/charts/TimeTable'))

export default function ScansByDay() {
  const request = useRequest()
  const t = useTranslate()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['scan_days'],
    queryFn: ({ signal }) => request(showScansByDay, {}, { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  const title = t('home.scans.title')
  const retry = () => void refetch()
  const addressOf = (index: number, statuses?: readonly ScanStatus[]) => {
    const day = data?.buckets[index]?.key
    return scansBehind({}, { date_start: day, date_end: day }, statuses)
  }
  return (
    <ChartPart
      address="scans_as"
      as={t('home.scans.as')}
      caption={t('home.scans.caption')}
      chart={
        data && (
          <TimeChart addressOf={addressOf} height={CHART_HEIGHT} histogram={data} title={title} />
        )
      }
      instead={
        (isPending && <Skeleton height={CHART_HEIGHT} variant="rounded" />) ||
        (error && !data && <Failed error={error} onRetry={retry} />) ||
        (data === null && <Away isBusy={isFetching} onRetry={retry} />) ||
        (data && isEmpty(data) && (
          <Typography sx={{ color: 'text.secondary', p: 1 }}>{t('home.scans.none')}</Typography>
        ))
      }
      table={
        data && (
          <TimeTable
            addressOf={addressOf}
            heading={t('home.scans.day')}
            histogram={data}
            title={title}
          />
        )
      }
      title={title}
    />
  )
}

const isEmpty = ({ buckets }: Histogram) => buckets.every(({ doc_count: count }) => count === 0)

function Away({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Alert
      action={
        <Button color="inherit" loading={isBusy} onClick={onRetry}>
          {t('scans.retry')}
        </Button>
      }
      severity="warning"
    >
      {t('scans.away')}
    </Alert>
  )
}
