import { Box, Chip, Typography } from '@mui/material'
import EditIcon from '@mui/icons-material/Edit'
import { useFormat, useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import { CompanyData } from '../CompanyData'
import { RequestedAt } from '../RequestedAt'
import { SiteSection } from './SiteSection'
import { ADDRESS_KINDS } from './address_kinds'
import type { AddressApproval } from '#shared/companies/approvals/approval_contract'
import {
  type LineDifference,
  addressDifference,
} from '#shared/companies/addresses/address_difference'
import { FactList } from '../../../ground/ui/FactList'
import type { Address } from '#shared/companies/addresses/address_contract'
import { addressLines } from '#shared/ground/geography/address_lines'

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

interface AddressDifferenceProps {
  address: Address
  inForce: Address | null
}

function AddressDifference({ address, inForce }: AddressDifferenceProps) {
  const t = useTranslate()
  const lines = addressDifference(address, inForce)
  const isSame = inForce !== null && lines.every(({ before }) => before === null)
  return (
    <>
      {inForce === null && <Typography>{t('approvals.address.first')}</Typography>}
      {isSame && <Typography>{t('approvals.address.same')}</Typography>}
      <FactList
        facts={lines.map((difference) => [
          t(`approvals.address.${difference.line}`),
          <LineValue key={difference.line} difference={difference} />,
        ])}
      />
    </>
  )
}

function LineValue({ difference: { value, before } }: { difference: LineDifference }) {
  const t = useTranslate()
  if (before === null) return value
  const empty = t('approvals.address.empty')
  return (
    <Box sx={changeStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{value || empty}</strong>
        <Chip
          size="small"
          color="warning"
          icon={<EditIcon />}
          label={t('approvals.address.changed')}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('approvals.address.before')} {before ? <del>{before}</del> : empty}
      </Typography>
    </Box>
  )
}

const changeStyle = { borderLeft: 4, borderColor: 'warning.main', pl: 1.5 }

type FormerAddress = AddressApproval['history'][number]

/** Formerly approved addresses, newest first. */
function AddressHistory({ history }: { history: readonly FormerAddress[] }) {
  const t = useTranslate()
  return (
    <Section title={t('approvals.address.history')} isWide>
      {history.length === 0 ? (
        <Typography>{t('approvals.address.no_history')}</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {history.map((address) => (
            <li key={address.pk}>
              <FormerLine address={address} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

function FormerLine({ address }: { address: FormerAddress }) {
  const { language } = useLanguage()
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {addressLines(address, language).join(', ')}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Period address={address} />
      </Typography>
    </Box>
  )
}

function Period({
  address: { approved_at: from, superseded_at: until },
}: {
  address: FormerAddress
}) {
  const t = useTranslate()
  const format = useFormat()
  if (from && until) {
    return t('approvals.address.from_until', {
      from: format.businessDay(from),
      until: format.businessDay(until),
    })
  }
  if (from) return t('approvals.address.from', { from: format.businessDay(from) })
  return until ? t('approvals.address.until', { until: format.businessDay(until) }) : null
}
