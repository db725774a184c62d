import type { AddressVersion } from '#shared/addresses/address_version_contract'
import { useRecordContext } from 'react-admin'
import { AddressStateWord } from '../ui/AddressState'

export function AddressStateField() {
  const address = useRecordContext<AddressVersion>()
  return address ? <AddressStateWord state={address.state} /> : null
}
