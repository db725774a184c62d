import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { useCurrentUser } from '../app/session'
import { usePageTitle } from '../ui/usePageTitle'
import { CompanyNotice } from './CompanyNotice'
import { QuickLinks } from './QuickLinks'

/** Home: who is logged in for which company, what stands in the way, and where to go. */
export function WelcomePage() {
  const t = useTranslate()
  const { first_name: first, last_name: last, company_profile: company } = useCurrentUser()
  usePageTitle(t('layout.navigation.home'))
  return (
    <Stack spacing={4}>
      <Box>
        <Typography variant="h1">{t('welcome.title', { name: `${first} ${last}` })}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {t('welcome.company', { company: company.name, account: company.cofor10 })}
        </Typography>
      </Box>
      <CompanyNotice company={company} />
      <QuickLinks />
    </Stack>
  )
}
