import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { ApiError } from '#shared/ground/http/api_client'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useTranslate } from '../../ground/i18n/i18n'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { Section } from '../../ground/ui/Section'
import { FeedbackField } from './FeedbackField'
import { subjectOf } from './subject'
import type { ApprovalDetail } from '#shared/companies/approvals/approval_contract'
import type { DecisionEntries } from './approvals_api'

interface DecisionFormProps {
  approval: ApprovalDetail
  isPending: boolean
  error: Error | null
  onDecide: (entries: DecisionEntries) => void
}

export function DecisionForm({ approval, isPending, error, onDecide }: DecisionFormProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const failureText = useFailureText()
  const [feedback, setFeedback] = useState('')
  const problems = error instanceof ApiError ? error.fieldErrors.feedback : undefined
  const problem = Array.isArray(problems) ? problems[0] : undefined
  const kind = approval.kind === 'USER' ? 'user' : 'address'
  const ask = async (verdict: 'approve' | 'reject') => {
    if (isPending) return
    const text = t(`approvals.form.${verdict}_${kind}_text`, { subject: subjectOf(approval) })
    const isWithout = verdict === 'reject' && feedback.trim() === ''
    const isConfirmed = await confirm({
      title: t(`approvals.form.${verdict}_${kind}_title`),
      text: isWithout ? `${text} ${t('approvals.form.without_feedback')}` : text,
      confirm: t(`approvals.form.${verdict}`),
      cancel: t('approvals.form.cancel'),
      isDestructive: verdict === 'reject',
    })
    if (isConfirmed) onDecide({ approved: verdict === 'approve', feedback })
  }
  return (
    <Section title={t('approvals.form.title')}>
      <FeedbackField value={feedback} problem={problem} onChange={setFeedback} />
      {error && !problem && <Alert severity="error">{failureText(error)}</Alert>}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          aria-busy={isPending}
          onClick={() => void ask('approve')}
          sx={buttonStyle}
        >
          {t('approvals.form.approve')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          aria-busy={isPending}
          onClick={() => void ask('reject')}
          sx={buttonStyle}
        >
          {t('approvals.form.reject')}
        </Button>
      </Stack>
    </Section>
  )
}

const buttonStyle = { flex: '1 1 120px' }
