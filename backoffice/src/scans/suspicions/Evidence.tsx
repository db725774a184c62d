import { ApiError } from '#shared/ground/http/api_client'
import { utcInstant } from '#shared/ground/dates/utc_day'
import {
  type EvidenceScan,
  type SuspicionDetail,
  type SuspicionEvidence,
  withOrigins,
} from '#shared/scans/suspicions/suspicion_contract'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { idAnalysisOf } from '../asking/analysis_addresses'
import { useScanPopup } from '../asking/useScanPopup'
import { StatusName } from '../charts/StatusSign'
import { ScanPathMap, type Way } from '../maps'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { Loading } from '../../ground/app/Loading'
import { RetryAlert } from '../../ground/ui/RetryAlert'
import { useEvidence } from './useEvidence'

interface ReasonEvidenceProps extends Reason {
  onOpen: (scan: { id: string }) => void
}

type Reason = SuspicionEvidence['reasons'][number]

export function Evidence({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const { open, popup } = useScanPopup()
  const { data, error, isPending, refetch } = useEvidence(suspicion)
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
        <ReasonEvidence key={reason.reason} {...reason} onOpen={open} />
      ))}
      {popup}
    </Stack>
  )
}

function ReasonEvidence({ reason, count, scans, onOpen }: ReasonEvidenceProps) {
  const t = useTranslate()
  const name = t(`suspicion_reason.${reason}`)
  const isJourney = reason === 'IMPOSSIBLE_JOURNEY'
  // Keeps the map when a scan is opened.
  const shown = useMemo(() => ({ scans: withOrigins(scans), ways: waysOf(scans) }), [scans])
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
            hasWeeks
            label={t('suspicions.map_of', { reason: name })}
            onOpen={onOpen}
            {...shown}
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
            <Link component="button" key={scan.id} onClick={() => onOpen(scan)} type="button">
              {utcInstant(scan.timestamp)}
            </Link>,
            <StatusName key={`${scan.id} status`} status={scan.status} />,
            <Label id={scan.label_id} key={`${scan.id} label`} />,
            <Position key={`${scan.id} place`} scan={scan} />,
            ...(isJourney ? [<Journey key={`${scan.id} journey`} scan={scan} />] : []),
          ])}
          title={t('suspicions.scans_of', { reason: name })}
        />
      )}
    </Stack>
  )
}

const waysOf = (scans: readonly EvidenceScan[]): Way[] =>
  scans.flatMap(({ journey, position, timestamp }) =>
    journey && position ? [{ timestamp, places: [journey.from.position, position] }] : []
  )

function Label({ id }: { id: string | null }) {
  if (id === null) return '–'
  return (
    <Link component={RouterLink} to={idAnalysisOf(id)}>
      {id}
    </Link>
  )
}

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
