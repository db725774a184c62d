import { Alert, Stack, Typography } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { PageHeading } from '../../ground/ui/PageHeading'
import { WaysOn } from './inbox/WaysOn'
import { KIND_WORDS, subjectOf } from './approval_source'
import type { Notice } from './notice'
import { shownName } from '#shared/ground/texts/full_name'
import type { ApprovalDetail, Decision } from '#shared/companies/approvals/approval_contract'

interface DecisionResultProps {
  approval: ApprovalDetail
  decision: Decision
}

export function DecisionResult({ approval, decision }: DecisionResultProps) {
  const t = useTranslate()
  const verdict = decision.state === 'APPROVED' ? 'approved' : 'rejected'
  const text = `${KIND_WORDS[approval.kind]}_${verdict}` as const
  return (
    <Stack spacing={3} sx={{ maxWidth: 760 }}>
      <PageHeading isAnswer text={t(`approvals.done.${text}`)} />
      <Alert severity="success">
        {t(`approvals.done.${text}_help`, { subject: subjectOf(approval) })}
      </Alert>
      <DecisionLine decision={decision} />
      <WaysOn />
    </Stack>
  )
}

export function NoticePage({ notice: { name, decision } }: { notice: Notice }) {
  const t = useTranslate()
  const isDecided = decision !== null && decision.state !== 'WAITING'
  return (
    <Stack spacing={3} sx={{ maxWidth: 760 }}>
      <PageHeading isAnswer text={t(`approvals.notice.${name}.title`)} />
      <Alert severity={isDecided ? 'info' : 'warning'}>{t(`approvals.notice.${name}.text`)}</Alert>
      {isDecided && <DecisionLine decision={decision} />}
      <WaysOn />
    </Stack>
  )
}

function DecisionLine({ decision }: { decision: Decision }) {
  const t = useTranslate()
  const format = useFormat()
  const { state, decided_at: decidedAt, decided_by: by, feedback } = decision
  const at = decidedAt === null ? null : format.businessInstant(decidedAt)
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
