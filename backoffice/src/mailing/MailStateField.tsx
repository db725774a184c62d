import type { OutboxRow } from '#shared/mailing/outbox_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../ui/StateWord'

const TONES = {
  PENDING: 'going',
  SENT: 'done',
  FAILED: 'stopped',
  DISMISSED: 'off',
} as const satisfies Record<OutboxRow['state'], Tone>

/** A mail's state: a dot and its word. */
export function MailStateField() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxRow>()
  if (!mail) return null
  return <StateWord tone={TONES[mail.state]}>{t(`mail_state.${mail.state}`)}</StateWord>
}
