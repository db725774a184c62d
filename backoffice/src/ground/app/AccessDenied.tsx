import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'

export function AccessDenied() {
  const t = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Title title={t('denied.title')} />
      <Typography>{t('denied.text')}</Typography>
      <Button href="/" variant="contained">
        {t('denied.storefront')}
      </Button>
    </Stack>
  )
}
