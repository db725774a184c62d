import { RESENT_AT_ONCE } from '#shared/mailing/outbox_contract'
import { resendFailedMails } from '#shared/mailing/mailing_endpoints'
import SendIcon from '@mui/icons-material/Send'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

export function ResendFailedButton() {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const resend = async () => {
    const { resent, dead } = await request(resendFailedMails)
    const sentences = [t('outbox.resent_many', { smart_count: resent })]
    if (dead > 0) sentences.push(t('outbox.dead_links', { smart_count: dead }))
    notify(sentences.join(' '), { type: 'success' })
  }
  return (
    <ConfirmedAction
      act={resend}
      icon={<SendIcon />}
      label={t('outbox.resend_failed')}
      question={t('outbox.resend_failed_text', { most: RESENT_AT_ONCE })}
    />
  )
}
