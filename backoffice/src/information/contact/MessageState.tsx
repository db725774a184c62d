import type { ContactRow } from '#shared/information/contact/contact_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'

const TONES = {
  OPEN: 'attention',
  IN_PROGRESS: 'going',
  ANSWERED: 'done',
  CLOSED: 'off',
} as const satisfies Record<ContactRow['state'], Tone>

export function MessageState() {
  const t = useTranslate()
  const message = useRecordContext<ContactRow>()
  if (!message) return null
  return <StateWord tone={TONES[message.state]}>{t(`contact_state.${message.state}`)}</StateWord>
}
