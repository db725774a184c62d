import { Alert, AlertTitle, Box, Chip, Typography } from '@mui/material'
import { WEIGHT } from '#shared/ground/theme/tokens'
import { useTranslate } from '../../../ground/i18n/i18n'
import { FactList } from '../../../ground/ui/FactList'
import { Section } from '../../../ground/ui/Section'
import { DataSource, OwnEntries } from './DataSource'
import { CompanyData } from '../CompanyData'
import { MailLink, PhoneLink } from './ContactLinks'
import { Contacts } from './Contacts'
import { GivenAddresses } from './GivenAddresses'
import { RequestedAt } from '../RequestedAt'
import { SiteSection } from '../address/SiteSection'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'

export function UserRequest({ approval }: { approval: UserApproval }) {
  const { own_entries: own } = approval
  return (
    <>
      <Asker approval={approval} />
      {approval.cofor6_unknown && <UnknownCofor6 approval={approval} />}
      {own?.used_once_approved && <OwnEntries entries={own} />}
      <DataSource approval={approval} />
      <CompanyData company={approval.company_profile} />
      <SiteSection site={approval.site} />
      <WantedGroups approval={approval} />
      <GivenAddresses addresses={approval.addresses} />
      <Contacts contacts={approval.contacts} />
      {own && !own.used_once_approved && <OwnEntries entries={own} />}
    </>
  )
}

function Asker({ approval }: { approval: UserApproval }) {
  const t = useTranslate()
  const { user, first_user: isFirst } = approval
  const badge = isFirst ? 'first_user' : 'additional_user'
  const isCompanyOlder = isFirst && approval.company_data.from === 'COMPANY'
  return (
    <Section title={t('approvals.user.who')} isWide>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Chip
          label={t(`approvals.user.${badge}`)}
          color={isFirst ? 'primary' : 'default'}
          variant={isFirst ? 'filled' : 'outlined'}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`approvals.user.${isCompanyOlder ? 'next_user' : badge}_help`)}
        </Typography>
      </Box>
      <FactList
        facts={[
          [t('approvals.user.name'), shownName(fullName(user), t)],
          [t('approvals.user.email'), <MailLink key="email" address={user.email} />],
          [t('approvals.user.phone'), <PhoneLink key="phone" number={user.phone} />],
          [t('approvals.user.requested'), <RequestedAt key="at" at={approval.requested_at} />],
        ]}
      />
    </Section>
  )
}

function UnknownCofor6({ approval }: { approval: UserApproval }) {
  const t = useTranslate()
  const found = approval.cofor6_found_in_cofor_10
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('approvals.user.unknown')}</AlertTitle>
      {t('approvals.user.unknown_help', { cofor6: approval.company_profile.cofor6 })}
      {found.length === 0 ? (
        <Typography sx={{ mt: 1 }}>{t('approvals.user.nowhere')}</Typography>
      ) : (
        <>
          <Typography component="h3" sx={{ mt: 1.5, fontWeight: WEIGHT.name }}>
            {t('approvals.user.elsewhere')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {found.map(({ cofor10, name, city }) => (
              <li key={cofor10}>
                <strong>{cofor10}</strong> {[name, city].filter(Boolean).join(', ')}
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}

function WantedGroups({ approval }: { approval: UserApproval }) {
  const t = useTranslate()
  const groups = approval.product_group_rights
  return (
    <Section title={t('approvals.user.groups')} isWide>
      {groups.length === 0 ? (
        <Typography>{t('approvals.user.no_groups')}</Typography>
      ) : (
        <Box component="ul" sx={chipsStyle}>
          {groups.map(({ id, product_group: name }) => (
            <li key={id}>
              <Chip variant="outlined" label={name} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

const chipsStyle = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }
