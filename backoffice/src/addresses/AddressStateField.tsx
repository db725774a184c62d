import type { AddressVersion } from '#shared/addresses/address_version_contract'
import Chip from '@mui/material/Chip'
import { useRecordContext, useTranslate } from 'react-admin'

const COLOURS = {
  CLIENT_APPROVAL_REQUESTED: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
} as const

/** An address's state in words, coloured. */
export function AddressStateField() {
  const t = useTranslate()
  const address = useRecordContext<AddressVersion>()
  if (!address) return null
  return (
    <Chip
      color={COLOURS[address.state]}
      label={t(`address_state.${address.state}`)}
      size="small"
      variant="outlined"
    />
  )
}
