import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

export default function NotFound() {
  const t = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Title title={t('not_found.title')} />
      <Typography>{t('not_found.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('not_found.home')}
      </Button>
    </Stack>
  )
}
