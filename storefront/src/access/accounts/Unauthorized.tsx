import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'

/** Replaces a screen that the user has no right to see (rule 1.4). */
export function Unauthorized() {
  const t = useTranslate()
  usePageTitle(t('accounts.unauthorized.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <Typography variant="h1">{t('accounts.unauthorized.title')}</Typography>
      <Typography>{t('accounts.unauthorized.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('accounts.unauthorized.home')}
      </Button>
    </Stack>
  )
}
