import { WEIGHT } from '#shared/ground/theme/tokens'
import type { AlertPreview } from '#shared/scans/alerts/alert_rule_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Failed } from '../../ground/ui/Failed'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { type TypedConditions, usePreview } from './usePreview'

/** Matches of a rule in the last 90 days, with the latest suspicions. */
export function RulePreview({ conditions }: { conditions: TypedConditions }) {
  const t = useTranslate()
  const { data, error, isComplete, isPlaceholderData, refetch } = usePreview(conditions)
  if (!isComplete) return <Typography>{t('alert_rules.incomplete')}</Typography>
  if (error) return <Failed error={error} onRetry={() => refetch()} />
  return (
    <Box aria-busy={!data || isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Typography role="status" sx={{ fontWeight: WEIGHT.name }}>
        {data
          ? t('alert_rules.fired', { smart_count: data.count, days: data.days })
          : t('alert_rules.counting')}
      </Typography>
      {data && data.latest.length > 0 && <Latest latest={data.latest} />}
    </Box>
  )
}

function Latest({ latest }: Pick<AlertPreview, 'latest'>) {
  const t = useTranslate()
  const subjectOf = useSubject()
  return (
    <Box aria-label={t('alert_rules.latest')} component="ul" sx={listStyle}>
      {latest.map((finding) => (
        <li key={`${finding.suspicion_id} ${finding.at}`}>
          <RecordLink id={finding.suspicion_id} resource="suspicions">
            {t('alert_rules.finding', {
              reference: finding.reference,
              subject: subjectOf(finding),
            })}
          </RecordLink>
          <Typography color="textSecondary" variant="body2">
            {t('alert_rules.scored', {
              score: finding.score,
              day: businessDay(finding.at),
              reasons: finding.reasons.map((reason) => t(`suspicion_reason.${reason}`)).join(', '),
            })}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

/** Returns a function that names the subject of a match, as it was at the time of the match. */
function useSubject() {
  const t = useTranslate()
  return ({ kind, spool_no: roll, label_id: label }: AlertPreview['latest'][number]): string => {
    if (kind === 'PLACE') return t('alert_rules.subject.place')
    if (kind === 'ROLL' || label === null) return t('alert_rules.subject.roll', { roll })
    if (roll === null) return t('alert_rules.subject.label', { label })
    return t('alert_rules.subject.label_of_roll', { label, roll })
  }
}

const listStyle = { 'm': 0, 'mt': 1, 'overflowWrap': 'anywhere', 'pl': 2.5, '& li': { mb: 0.5 } }
