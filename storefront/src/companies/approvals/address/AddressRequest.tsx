import { Typography } from '@mui/material'
import { useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import { AddressDifference } from './AddressDifference'
import { AddressHistory } from './AddressHistory'
import { CompanyData } from '../user/CompanyData'
import { RequestedAt } from '../RequestedAt'
import { SiteSection } from './SiteSection'
import { ADDRESS_KINDS } from './address_kinds'
import type { AddressApproval } from '#shared/companies/approvals/approval_contract'

export function AddressRequest({ approval }: { approval: AddressApproval }) {
  const t = useTranslate()
  return (
    <>
      <Section title={t(ADDRESS_KINDS[approval.address.category])} isWide>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('approvals.user.requested')} <RequestedAt at={approval.requested_at} />
        </Typography>
        <AddressDifference address={approval.address} inForce={approval.in_force} />
      </Section>
      <CompanyData company={approval.company_profile} />
      <SiteSection site={approval.site} />
      <AddressHistory history={approval.history} />
    </>
  )
}
