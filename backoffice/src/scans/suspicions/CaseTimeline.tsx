import { timelineOf } from '#shared/scans/suspicions/case_timeline'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Timeline } from '../../ground/ui/states/Timeline'
import { useEvidence } from './useEvidence'

/** Events of the rolls and their labels; scans are missing while their store is unavailable. */
export function CaseTimeline({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const { data } = useEvidence(suspicion)
  const scans = (data?.reasons ?? []).flatMap((reason) => reason.scans)
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('suspicions.timeline')}
      </Typography>
      <Timeline
        label={t('suspicions.timeline')}
        steps={timelineOf(suspicion, scans).map(({ type, at, company, roll }) => ({
          at,
          what: t(`suspicion_step.${type}`),
          where: [roll && t('suspicions.roll', { roll }), company].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  )
}
