import type { AddressVersion } from '#shared/companies/addresses/address_version_contract'
import { useRecordContext } from 'react-admin'
import { AddressStateWord } from './AddressState'

export function AddressStateField() {
  const address = useRecordContext<AddressVersion>()
  return address ? <AddressStateWord state={address.state} /> : null
}
