import type { OutboxMailDetail } from '#shared/mailing/outbox_contract'
import { refusalText } from '#shared/http/refusal_text'
import SendIcon from '@mui/icons-material/Send'
import MuiButton from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'

/** Has the mail sent again, or says why it cannot be. */
export function ResendButton() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reason = useId()
  const mail = useRecordContext<OutboxMailDetail>()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => api.post(`/backoffice/api/mail_outbox/${id}/resend/`),
    onSuccess: () => notify('outbox.resent', { type: 'success' }),
    onError: (error) => {
      notify(refusalText(error) || 'outbox.not_resent', { type: 'error' })
    },
    onSettled: () => refresh(),
  })
  if (!mail) return null
  const { id, resend_problem: problem } = mail
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <MuiButton
        aria-describedby={problem ? reason : undefined}
        disabled={problem !== null || isPending}
        onClick={() => mutate(id)}
        startIcon={<SendIcon />}
        variant="outlined"
      >
        {t('outbox.resend')}
      </MuiButton>
      {problem && (
        <Typography color="textSecondary" id={reason} variant="body2">
          {t(`outbox.resend_problem.${problem}`)}
        </Typography>
      )}
    </Stack>
  )
}
