import type { AddressVersion } from '#shared/companies/addresses/address_version_contract'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'

const TONES = {
  CLIENT_APPROVAL_REQUESTED: 'attention',
  APPROVED: 'done',
  REJECTED: 'stopped',
} as const satisfies Record<AddressVersion['state'], Tone>

export function AddressStateWord({ state }: Pick<AddressVersion, 'state'>) {
  const t = useTranslate()
  return <StateWord tone={TONES[state]}>{t(`address_state.${state}`)}</StateWord>
}
