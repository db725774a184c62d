import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../i18n/i18n'
import { usePageTitle } from '../pages/usePageTitle'

export function NotFound() {
  const t = useTranslate()
  usePageTitle(t('common.not_found.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <Typography variant="h1">{t('common.not_found.title')}</Typography>
      <Typography>{t('common.not_found.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('common.not_found.home')}
      </Button>
    </Stack>
  )
}
