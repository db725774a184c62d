import { Alert, Box, Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { ApiError } from '#shared/ground/http/api_client'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useTranslate } from '../../ground/i18n/i18n'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { useLengthProblem } from '../../ground/ui/forms/useLengthProblem'
import { Section } from '../../ground/ui/Section'
import { useDebounced } from '../../ground/ui/useDebounced'
import { FEEDBACK_MAX_LENGTH } from '#shared/companies/approvals/approval_contract'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import type { ApprovalDetail } from '#shared/companies/approvals/approval_contract'
import { type DecisionEntries, KIND_WORDS, subjectOf } from './approval_source'

/** Pause in typing before the count is read out, in milliseconds. */
const PAUSE_MS = 1000

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
  const [isReasonMissing, setReasonMissing] = useState(false)
  const refused = Array.isArray(problems) ? problems[0] : undefined
  const tooLong = useLengthProblem()(feedback, FEEDBACK_MAX_LENGTH)
  const problem = tooLong ?? (isReasonMissing ? t('approvals.form.reason_missing') : refused)
  const kind = KIND_WORDS[approval.kind]
  const ask = async (verdict: 'approve' | 'reject') => {
    if (isPending || tooLong) return
    const text = t(`approvals.form.${verdict}_${kind}_text`, { subject: subjectOf(approval) })
    const isWithout = verdict === 'reject' && feedback.trim() === ''
    setReasonMissing(isWithout && kind === 'order')
    if (isWithout && kind === 'order') return
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
      <FeedbackField
        value={feedback}
        problem={problem}
        help={t(kind === 'order' ? 'approvals.form.reason_help' : 'approvals.form.feedback_help')}
        onChange={setFeedback}
      />
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

interface FeedbackFieldProps {
  value: string
  problem: string | undefined
  help: string
  onChange: (value: string) => void
}

function FeedbackField({ value, problem, help, onChange }: FeedbackFieldProps) {
  const t = useTranslate()
  const counter = (count: number) =>
    t('approvals.form.counter', { count, most: FEEDBACK_MAX_LENGTH })
  const settled = useDebounced(value.length, PAUSE_MS)
  return (
    <>
      <TextField
        name="feedback"
        label={t('approvals.form.feedback')}
        value={value}
        multiline
        minRows={3}
        maxRows={10}
        error={problem !== undefined}
        helperText={
          <Box component="span" sx={helpStyle}>
            <span>{problem ?? help}</span>
            <Box component="span" aria-hidden sx={{ flex: 'none' }}>
              {counter(value.length)}
            </Box>
          </Box>
        }
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          formHelperText: { component: 'div' },
        }}
      />
      <span role="status" style={visuallyHidden}>
        {settled > 0 && counter(settled)}
      </span>
    </>
  )
}

const helpStyle = { display: 'flex', justifyContent: 'space-between', gap: 2 }
