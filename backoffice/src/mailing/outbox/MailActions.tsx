import { dismissMail, sendMailNow } from '#shared/mailing/mailing_endpoints'
import type { OutboxMailDetail } from '#shared/mailing/outbox_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { ResendButton } from './ResendButton'

export function MailActions() {
  const request = useRequest()
  const t = useTranslate()
  const mail = useRecordContext<OutboxMailDetail>()
  if (!mail) return null
  const { id, abilities } = mail
  return (
    <>
      {abilities.dismiss && (
        <ConfirmedAction
          act={() => request(dismissMail, { path: { id } })}
          done="outbox.dismissed"
          isDangerous
          label={t('outbox.dismiss')}
          question={t('outbox.dismiss_text')}
        />
      )}
      {abilities.hurry && (
        <ConfirmedAction
          act={() => request(sendMailNow, { path: { id } })}
          done="outbox.hurried"
          label={t('outbox.hurry')}
          question={t('outbox.hurry_text')}
        />
      )}
      <ResendButton />
    </>
  )
}
