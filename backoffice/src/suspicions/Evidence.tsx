import { ApiError } from '#shared/http/api_client'
import { localInstant } from '#shared/i18n/local_time'
import type { EvidenceScan, SuspicionEvidence } from '#shared/suspicions/suspicion_contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../app/api'
import { StatusName } from '../scans/StatusSign'
import { ScanPathMap } from '../maps'
import { DetailTable } from '../ui/records/DetailTable'
import { Loading } from '../ui/Loading'
import { RetryAlert } from '../ui/RetryAlert'

type Reason = SuspicionEvidence['reasons'][number]

/** The scans behind each reason: explained, on a map, and as a table. */
export function Evidence({ id, version }: { id: number; version: string }) {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['suspicions', id, 'evidence', version],
    queryFn: () => api.get<SuspicionEvidence>(`/backoffice/api/suspicions/${id}/evidence/`),
    retry: false,
  })
  if (isPending) return <Loading />
  if (error) {
    const isAway = error instanceof ApiError && error.status === 503
    return (
      <RetryAlert onRetry={refetch} severity={isAway ? 'warning' : 'error'}>
        {t(isAway ? 'suspicions.evidence_away' : 'suspicions.evidence_failed')}
      </RetryAlert>
    )
  }
  return (
    <Stack spacing={3}>
      {data.reasons.map((reason) => (
        <ReasonEvidence key={reason.reason} {...reason} />
      ))}
    </Stack>
  )
}

function ReasonEvidence({ reason, count, scans }: Reason) {
  const t = useTranslate()
  const name = t(`suspicion_reason.${reason}`)
  const isJourney = reason === 'IMPOSSIBLE_JOURNEY'
  const isOnMap = scans.some(({ position }) => position !== null)
  return (
    <Stack component="section" spacing={1.5} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        {name}
      </Typography>
      <Typography sx={{ maxWidth: '80ch' }}>{t(`suspicion_explanation.${reason}`)}</Typography>
      {scans.length < count && scans.length > 0 && (
        <Typography color="textSecondary" variant="body2">
          {t('suspicions.some_of', { shown: scans.length, count })}
        </Typography>
      )}
      {isOnMap && (
        <Suspense fallback={<Loading />}>
          <ScanPathMap
            hasPath={isJourney && isOneLabel(scans)}
            label={t('suspicions.map_of', { reason: name })}
            scans={isJourney ? withOrigins(scans) : scans}
          />
        </Suspense>
      )}
      {reason !== 'REPORTED_LOST' && (
        <DetailTable
          columns={[
            t('suspicions.at'),
            t('suspicions.status'),
            t('suspicions.scanned_label'),
            t('suspicions.position'),
            ...(isJourney ? [t('suspicions.journey_heading')] : []),
          ]}
          empty={t('suspicions.no_scans')}
          rows={scans.map((scan) => [
            localInstant(scan.timestamp),
            <StatusName key={scan.id} status={scan.status} />,
            scan.label_id ?? '–',
            <Position key={`${scan.id} place`} scan={scan} />,
            ...(isJourney ? [<Journey key={`${scan.id} journey`} scan={scan} />] : []),
          ])}
          title={t('suspicions.scans_of', { reason: name })}
        />
      )}
    </Stack>
  )
}

const isOneLabel = (scans: readonly EvidenceScan[]) =>
  new Set(scans.map(({ label_id: label }) => label)).size === 1

/** Both ends of each journey: where the label came from stands before where it was scanned. */
const withOrigins = (scans: readonly EvidenceScan[]): EvidenceScan[] =>
  scans.flatMap((scan) => {
    if (!scan.journey) return [scan]
    const { from, minutes } = scan.journey
    const before = new Date(Date.parse(scan.timestamp) - minutes * 60_000).toISOString()
    return [{ ...scan, id: `${scan.id} from`, position: from, timestamp: before }, scan]
  })

function Position({ scan: { position, geolocation_method: method } }: { scan: EvidenceScan }) {
  const t = useTranslate()
  if (!position) return t('suspicions.nowhere')
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {`${position.lat.toFixed(3)}, ${position.lon.toFixed(3)} (${t(`suspicions.located.${method}`)})`}
    </span>
  )
}

function Journey({ scan: { journey } }: { scan: EvidenceScan }) {
  const t = useTranslate()
  if (!journey) return '–'
  return <span style={{ whiteSpace: 'nowrap' }}>{t('suspicions.journey', { ...journey })}</span>
}
