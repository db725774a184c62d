import type { OutboxRow } from '#shared/mailing/outbox_contract'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'

const TONES = {
  PENDING: 'going',
  SENT: 'done',
  FAILED: 'stopped',
  DISMISSED: 'off',
} as const satisfies Record<OutboxRow['state'], Tone>

export function MailStateWord({ state }: Pick<OutboxRow, 'state'>) {
  const t = useTranslate()
  return <StateWord tone={TONES[state]}>{t(`mail_state.${state}`)}</StateWord>
}
