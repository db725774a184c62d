import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { useRegistrationTexts } from './useRegistrationTexts'

/** Shown after a registration, with the next steps (rule 3.6). */
export function RegisterConfirmPage() {
  const t = useRegistrationTexts()
  const email = (useLocation().state as { email: string } | null)?.email
  usePageTitle(t('received.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <Typography variant="h1">{t('received.title')}</Typography>
      <Alert severity="success">
        {t('received.text')}{' '}
        {email ? t('received.mail_sent', { email }) : t('received.mail_sent_somewhere')}
      </Alert>
      <div>
        <Typography variant="h2">{t('received.next')}</Typography>
        <Box component="ol" sx={{ pl: 3, mb: 0 }}>
          <li>{t('received.next_confirm')}</li>
          <li>{t('received.next_approval')}</li>
          <li>{t('received.next_activation')}</li>
        </Box>
      </div>
      <Typography sx={{ color: 'text.secondary' }}>{t('received.no_mail')}</Typography>
      <Button component={Link} to="/accounts/login" variant="outlined">
        {t('back_to_login')}
      </Button>
    </Stack>
  )
}
