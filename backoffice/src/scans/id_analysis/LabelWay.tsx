import { showLabelWay, showLabelScans } from '#shared/scans/analyses/analyses_endpoints'
import type { Scan } from '#shared/scans/questions/scan_question_contract'
import type { LabelScans, LabelWay as Events } from '#shared/scans/analyses/label_analysis_contract'
import type { KnownLabel } from '#shared/labels/rolls/roll_contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { ScanFailure } from '../asking/useScans'
import { StatusSign } from '../charts/StatusSign'
import { useScanPopup } from '../asking/useScanPopup'
import { ScanPathMap, useMarkWords } from '../maps'
import { Failed } from '../../ground/ui/Failed'
import { Part } from '../../ground/ui/Part'
import { Timeline, type TimelineStep } from '../../ground/ui/states/Timeline'
import { useMay } from '../../ground/ui/useMay'

export function LabelWay({ label }: { label: KnownLabel }) {
  const request = useRequest()
  const t = useTranslate()
  const seesScans = useMay()('authentications')
  const { open, popup } = useScanPopup()
  const id = label.label_id
  const way = useQuery({
    queryKey: ['label_way', id],
    queryFn: ({ signal }) => request(showLabelWay, { path: { id } }, { signal }),
    retry: retryUnlessRefused,
  })
  const scans = useQuery({
    queryKey: ['label_scans', id],
    queryFn: ({ signal }) => request(showLabelScans, { path: { id } }, { signal }),
    enabled: seesScans,
    retry: retryUnlessRefused,
  })
  return (
    <Box sx={columnsStyle}>
      <Card sx={{ minWidth: 0, p: 2 }} variant="outlined">
        <Part title={t('id_analysis.way')}>
          {way.error && <Failed error={way.error} onRetry={() => void way.refetch()} />}
          {way.isPending && <Skeleton height={160} variant="rounded" />}
          {way.data && <Way events={way.data} scans={scans.data} />}
        </Part>
      </Card>
      {seesScans && (
        <Card sx={{ minWidth: 0, p: 2 }} variant="outlined">
          <Part title={t('id_analysis.scans')}>
            {scans.error && (
              <ScanFailure error={scans.error} onRetry={() => void scans.refetch()} />
            )}
            {scans.isPending && <Skeleton height={340} variant="rounded" />}
            {scans.data?.count === 0 && <Typography>{t('id_analysis.never_scanned')}</Typography>}
            {scans.data && scans.data.count > 0 && (
              <Suspense fallback={<Skeleton height={340} variant="rounded" />}>
                <ScanPathMap
                  hasPath
                  label={t('id_analysis.map', { label: id })}
                  onOpen={open}
                  scans={scans.data.scans}
                />
              </Suspense>
            )}
          </Part>
          {popup}
        </Card>
      )}
    </Box>
  )
}

/** The events and scans of a label as text, including what the map shows. */
function Way({ events, scans }: { events: Events; scans: LabelScans | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { place } = useMarkWords()
  const steps: TimelineStep[] = [
    ...events.map(({ type, at, company }) => ({
      at,
      what: t(`spool_event.${type}`),
      where: company ?? '',
    })),
    ...(scans?.scans ?? []).map((scan) => ({
      at: scan.timestamp,
      what: <Scanned scan={scan} />,
      where: scan.position ? place(scan.position) : '',
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  if (steps.length === 0) return <Typography>{t('id_analysis.way_empty')}</Typography>
  return (
    <>
      {scans && scans.count > scans.scans.length && (
        <Typography variant="body2">
          {t('id_analysis.newest', {
            shown: scans.scans.length.toLocaleString(locale),
            count: scans.count.toLocaleString(locale),
          })}
        </Typography>
      )}
      <Timeline label={t('id_analysis.way')} steps={steps} />
    </>
  )
}

function Scanned({ scan: { status } }: { scan: Scan }) {
  const t = useTranslate()
  return (
    <Box component="span" sx={{ alignItems: 'center', display: 'inline-flex', gap: 0.75 }}>
      <StatusSign status={status} />
      {t('id_analysis.scanned', { status: t(`scans.statuses.${status}`) })}
    </Box>
  )
}

const columnsStyle = {
  alignItems: 'start',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
}
