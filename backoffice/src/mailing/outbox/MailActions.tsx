import type { OutboxMailDetail } from '#shared/mailing/outbox_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../../ground/app/api'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { ResendButton } from './ResendButton'

/** Sends waiting mails now, repeats others, and dismisses unsent ones. */
export function MailActions() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxMailDetail>()
  if (!mail) return null
  const { id, abilities } = mail
  return (
    <>
      {abilities.dismiss && (
        <ConfirmedAction
          act={() => api.post(`/backoffice/api/mail_outbox/${id}/dismiss/`)}
          done="outbox.dismissed"
          isDangerous
          label={t('outbox.dismiss')}
          question={t('outbox.dismiss_text')}
        />
      )}
      {abilities.hurry && (
        <ConfirmedAction
          act={() => api.post(`/backoffice/api/mail_outbox/${id}/hurry/`)}
          done="outbox.hurried"
          label={t('outbox.hurry')}
          question={t('outbox.hurry_text')}
        />
      )}
      <ResendButton />
    </>
  )
}
