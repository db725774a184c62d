import { Alert, Typography } from '@mui/material'
import { useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import { Contacts } from './Contacts'
import { AddressGrid } from './GivenAddresses'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'
import { fullName } from '#shared/ground/texts/full_name'

/** Shows the source of the company data if it is not the applicant. */
export function DataSource({ approval }: { approval: UserApproval }) {
  const t = useTranslate()
  const { from, by } = approval.company_data
  if (from === 'APPLICANT') return null
  const isWaiting = approval.addresses.some(({ state }) => state === 'CLIENT_APPROVAL_REQUESTED')
  const shown = from === 'COLLEAGUE' && !isWaiting ? 'COMPANY' : from
  const name = by ? fullName(by) : ''
  return (
    <Alert severity={shown === 'COMPANY' ? 'info' : 'warning'}>
      {t(`approvals.user.data_from.${shown}`, { name, email: by?.email ?? '' })}
    </Alert>
  )
}

interface OwnEntriesProps {
  entries: NonNullable<UserApproval['own_entries']>
}

/** The applicant's entries for a company that already has data, and whether they are used. */
export function OwnEntries({ entries }: OwnEntriesProps) {
  const t = useTranslate()
  const use = entries.used_once_approved ? 'used_entries' : 'own_entries'
  return (
    <Section title={t(`approvals.user.${use}`)}>
      <Typography variant="body2">{t(`approvals.user.${use}_help`)}</Typography>
      <AddressGrid addresses={entries.addresses} />
      <Contacts contacts={entries.contacts} />
    </Section>
  )
}
