import { Alert, Stack } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { DecisionLine } from './DecisionLine'
import { PageHeading } from '../../ground/ui/PageHeading'
import { WaysOn } from './inbox/WaysOn'
import { subjectOf } from './subject'
import type { ApprovalDetail, Decision } from '#shared/companies/approvals/approval_contract'

interface DecisionResultProps {
  approval: ApprovalDetail
  decision: Decision
}

export function DecisionResult({ approval, decision }: DecisionResultProps) {
  const t = useTranslate()
  const verdict = decision.state === 'APPROVED' ? 'approved' : 'rejected'
  const text = `${approval.kind === 'USER' ? 'user' : 'address'}_${verdict}` as const
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
