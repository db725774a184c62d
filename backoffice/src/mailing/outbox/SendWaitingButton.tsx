import { SENT_NOW_AT_ONCE } from '#shared/mailing/outbox_contract'
import { sendWaitingMailsNow } from '#shared/mailing/mailing_endpoints'
import ScheduleSendIcon from '@mui/icons-material/ScheduleSend'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

export function SendWaitingButton() {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const sendNow = async () => {
    const { hurried } = await request(sendWaitingMailsNow)
    notify(t('outbox.hurried_many', { smart_count: hurried }), { type: 'success' })
  }
  return (
    <ConfirmedAction
      act={sendNow}
      icon={<ScheduleSendIcon />}
      label={t('outbox.hurry_waiting')}
      question={t('outbox.hurry_waiting_text', { most: SENT_NOW_AT_ONCE })}
    />
  )
}
