import { Box, Typography } from '@mui/material'
import { useTranslate } from '../../../ground/i18n/i18n'
import { AddressBlock } from '../../../ground/ui/AddressBlock'
import { Section } from '../../../ground/ui/Section'
import { ADDRESS_KINDS } from '../address/address_kinds'
import type { Address } from '#shared/companies/addresses/address_contract'

export function GivenAddresses({ addresses }: { addresses: readonly Address[] }) {
  const t = useTranslate()
  return (
    <Section title={t('approvals.company.addresses')} isWide>
      {addresses.length === 0 && <Typography>{t('approvals.company.no_addresses')}</Typography>}
      <Box sx={gridStyle}>
        {addresses.map((address) => (
          <AddressBlock
            key={address.pk}
            heading={t(ADDRESS_KINDS[address.category])}
            address={address}
          />
        ))}
      </Box>
    </Section>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
}
