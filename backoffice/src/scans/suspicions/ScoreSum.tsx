import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { REASON_POINTS } from '#shared/scans/suspicions/suspicion_score'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Fact, FactCard } from '../../ground/ui/records/Facts'

/** The calculation of the score, to check by hand (rule 13.11). */
export function ScoreSum({ reasons, score }: Pick<SuspicionDetail, 'reasons' | 'score'>) {
  const t = useTranslate()
  const sum = reasons.reduce((points, reason) => points + reason.points, 0)
  return (
    <FactCard
      after={
        <>
          <Typography sx={{ fontWeight: 550, mt: 1.5 }}>
            {t('suspicions.sum', { sum, score })}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
            {t('suspicions.formula_text')}
          </Typography>
        </>
      }
      isStacked
      title={t('suspicions.formula')}
    >
      {reasons.map(({ reason, count, points, decided }) => (
        <Fact key={reason} label={t(`suspicion_reason.${reason}`)}>
          {t('suspicions.points', {
            count,
            each: REASON_POINTS[reason].each,
            product: count * REASON_POINTS[reason].each,
            most: REASON_POINTS[reason].most,
            points,
          })}
          <Typography color="textSecondary" variant="body2">
            {decided.of === 0
              ? t('case_work.undecided')
              : t('case_work.decided', { right: decided.right, smart_count: decided.of })}
          </Typography>
        </Fact>
      ))}
    </FactCard>
  )
}
