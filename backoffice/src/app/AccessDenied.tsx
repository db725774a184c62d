import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'

/** What somebody without the right sees: nothing of the resource, and a way out. */
export function AccessDenied() {
  const t = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', p: 3 }}>
      <Title title={t('denied.title')} />
      <Typography>{t('denied.text')}</Typography>
      <Button href="/" variant="contained">
        {t('denied.storefront')}
      </Button>
    </Stack>
  )
}
