import { resendMail } from '#shared/mailing/mailing_endpoints'
import type { OutboxMailDetail } from '#shared/mailing/outbox_contract'
import SendIcon from '@mui/icons-material/Send'
import MuiButton from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { Refusal } from '../../ground/ui/Refusal'

export function ResendButton() {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reason = useId()
  const mail = useRecordContext<OutboxMailDetail>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, state, sent_at }: OutboxMailDetail) =>
      request(resendMail, { path: { id }, body: { seen: { state, sent_at } } }),
    onSuccess: () => notify('outbox.resent', { type: 'success' }),
    onSettled: () => refresh(),
  })
  if (!mail) return null
  const { abilities, resend_problem: problem } = mail
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {!abilities.hurry && (
        <MuiButton
          aria-describedby={problem ? reason : undefined}
          disabled={problem !== null || isPending}
          onClick={() => mutate(mail)}
          startIcon={<SendIcon />}
          variant="outlined"
        >
          {t('outbox.resend')}
        </MuiButton>
      )}
      <Refusal error={error} failed="outbox.not_resent" />
      {problem && !abilities.hurry && (
        <Typography color="textSecondary" id={reason} variant="body2">
          {t(`outbox.resend_problem.${problem}`)}
        </Typography>
      )}
    </Stack>
  )
}
