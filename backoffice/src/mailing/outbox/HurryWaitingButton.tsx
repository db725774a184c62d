import type { HurriedMails } from '#shared/mailing/outbox_contract'
import ScheduleSendIcon from '@mui/icons-material/ScheduleSend'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../../ground/app/api'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

/** Sends all mails that wait for their next attempt, after asking. */
export function HurryWaitingButton() {
  const t = useTranslate()
  const notify = useNotify()
  const hurry = async () => {
    const { hurried } = await api.post<HurriedMails>('/backoffice/api/mail_outbox/hurry_waiting/')
    notify(t('outbox.hurried_many', { smart_count: hurried }), { type: 'success' })
  }
  return (
    <ConfirmedAction
      act={hurry}
      icon={<ScheduleSendIcon />}
      label={t('outbox.hurry_waiting')}
      question={t('outbox.hurry_waiting_text')}
    />
  )
}
