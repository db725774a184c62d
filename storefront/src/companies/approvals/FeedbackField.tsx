import { Box, TextField } from '@mui/material'
import { FEEDBACK_MAX_LENGTH } from '#shared/companies/approvals/approval_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { useDebounced } from '../../ground/ui/useDebounced'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'

/** Pause in typing before the count is read out, in milliseconds. */
const PAUSE_MS = 1000

interface FeedbackFieldProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

export function FeedbackField({ value, problem, onChange }: FeedbackFieldProps) {
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
            <span>{problem ?? t('approvals.form.feedback_help')}</span>
            <Box component="span" aria-hidden sx={{ flex: 'none' }}>
              {counter(value.length)}
            </Box>
          </Box>
        }
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: FEEDBACK_MAX_LENGTH },
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
