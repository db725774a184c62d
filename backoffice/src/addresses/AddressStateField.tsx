import type { AddressVersion } from '#shared/addresses/address_version_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../ui/StateWord'

const TONES = {
  CLIENT_APPROVAL_REQUESTED: 'attention',
  APPROVED: 'done',
  REJECTED: 'stopped',
} as const satisfies Record<AddressVersion['state'], Tone>

/** An address's state: a dot and its word. */
export function AddressStateField() {
  const t = useTranslate()
  const address = useRecordContext<AddressVersion>()
  if (!address) return null
  return <StateWord tone={TONES[address.state]}>{t(`address_state.${address.state}`)}</StateWord>
}
