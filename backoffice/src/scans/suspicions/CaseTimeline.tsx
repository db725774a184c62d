import { timelineOf } from '#shared/scans/suspicions/case_timeline'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Timeline } from '../../ground/ui/states/Timeline'
import { useEvidence } from './useEvidence'

/** Events of the roll and its labels; scans are missing while their store is unavailable. */
export function CaseTimeline({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const { data } = useEvidence(suspicion.id, suspicion.evaluated_at)
  const scans = (data?.reasons ?? []).flatMap((reason) => reason.scans)
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('suspicions.timeline')}
      </Typography>
      <Timeline
        label={t('suspicions.timeline')}
        steps={timelineOf(suspicion, suspicion.roll_events, scans).map(({ type, at, company }) => ({
          at,
          what: t(`suspicion_step.${type}`),
          where: company ?? '',
        }))}
      />
    </section>
  )
}
