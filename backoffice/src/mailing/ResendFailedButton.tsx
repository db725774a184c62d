import type { ResentMails } from '#shared/mailing/outbox_contract'
import SendIcon from '@mui/icons-material/Send'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Confirm, useNotify, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'

/** Has all mails sent again that were given up, after asking. */
export function ResendFailedButton() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post<ResentMails>('/backoffice/api/mail_outbox/resend_failed/'),
    onSuccess: ({ resent, dead }) => {
      const sentences = [t('outbox.resent_many', { smart_count: resent })]
      if (dead > 0) sentences.push(t('outbox.dead_links', { smart_count: dead }))
      notify(sentences.join(' '), { type: 'success' })
    },
    onError: () => notify('outbox.not_resent', { type: 'error' }),
    onSettled: () => {
      setIsAsking(false)
      refresh()
    },
  })
  return (
    <>
      <Button label={t('outbox.resend_failed')} onClick={() => setIsAsking(true)}>
        <SendIcon />
      </Button>
      <Confirm
        confirm={t('outbox.resend_failed')}
        content={t('outbox.resend_failed_text')}
        isOpen={isAsking}
        loading={isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutate()}
        title={t('outbox.resend_failed_title')}
      />
    </>
  )
}
