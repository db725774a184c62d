import { Box, Typography } from '@mui/material'
import { useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import { MailLink, PhoneLink } from './ContactLinks'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'

export function Contacts({ contacts }: { contacts: UserApproval['contacts'] }) {
  const t = useTranslate()
  return (
    <Section title={t('approvals.company.contacts')} isWide>
      {contacts.length === 0 && <Typography>{t('approvals.company.no_contacts')}</Typography>}
      <Box sx={gridStyle}>
        {contacts.map(({ category, name, phone, email }) => (
          <Box key={category} sx={{ minWidth: 0 }}>
            <Typography variant="h3">{t(`approvals.company.contact.${category}`)}</Typography>
            <Typography>{name}</Typography>
            <Typography>
              <MailLink address={email} />
            </Typography>
            <Typography>
              <PhoneLink number={phone} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
}
