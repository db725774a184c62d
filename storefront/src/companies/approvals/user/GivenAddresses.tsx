import { Box, Typography } from '@mui/material'
import { useTranslate } from '../../../ground/i18n/i18n'
import { AddressBlock } from '../../../ground/ui/AddressBlock'
import { Section } from '../../../ground/ui/Section'
import { ADDRESS_KINDS } from '../address/address_kinds'
import type { ComponentProps } from 'react'
import type { Address } from '#shared/companies/addresses/address_contract'

export function GivenAddresses({ addresses }: AddressesProps) {
  const t = useTranslate()
  return (
    <Section title={t('approvals.company.addresses')} isWide>
      {addresses.length === 0 && <Typography>{t('approvals.company.no_addresses')}</Typography>}
      <AddressGrid addresses={addresses} />
    </Section>
  )
}

interface AddressesProps {
  addresses: readonly (ComponentProps<typeof AddressBlock>['address'] & Pick<Address, 'category'>)[]
}

export function AddressGrid({ addresses }: AddressesProps) {
  const t = useTranslate()
  return (
    <Box sx={gridStyle}>
      {addresses.map((address, index) => (
        <AddressBlock key={index} heading={t(ADDRESS_KINDS[address.category])} address={address} />
      ))}
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
}
