import type { OutboxRow } from '#shared/mailing/outbox_contract'
import { useRecordContext } from 'react-admin'
import { MailStateWord } from './MailState'

export function MailStateField() {
  const mail = useRecordContext<OutboxRow>()
  return mail ? <MailStateWord state={mail.state} /> : null
}
