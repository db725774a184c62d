import { Typography } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import type { Decision } from '#shared/companies/approvals/approval_contract'
import { shownName } from '#shared/companies/users/full_name'

export function DecisionLine({ decision }: { decision: Decision }) {
  const t = useTranslate()
  const format = useFormat()
  const { state, decided_at: decidedAt, decided_by: by, feedback } = decision
  const at = decidedAt === null ? null : format.instant(decidedAt)
  return (
    <>
      {state === 'WITHDRAWN' && <Typography>{t('approvals.decided.withdrawn')}</Typography>}
      {at !== null && (state === 'APPROVED' || state === 'REJECTED') && (
        <Typography sx={{ fontWeight: 550 }}>
          {by === null
            ? t(`approvals.decided.${WORDS[state]}`, { at })
            : t(`approvals.decided.${WORDS[state]}_by`, { at, by: shownName(by, t) })}
        </Typography>
      )}
      {feedback && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('approvals.decided.feedback', { feedback })}
        </Typography>
      )}
    </>
  )
}

const WORDS = { APPROVED: 'approved', REJECTED: 'rejected' } as const
