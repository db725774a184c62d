import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../app/i18n'
import { usePageTitle } from '../../ui/usePageTitle'
import { ORDER_PATHS } from '../order_paths'

/** Shown when the server failed while it placed an order. */
export function FailurePage() {
  const t = useTranslate()
  usePageTitle(t('ordering.failure.title'))
  return (
    <Stack spacing={3} sx={{ maxWidth: 760 }}>
      <Typography variant="h1">{t('ordering.failure.title')}</Typography>
      <Alert severity="error" role="alert">
        <strong>{t('ordering.failure.text')}</strong>
        <br />
        {t('ordering.failure.apology')}
      </Alert>
      <Typography>{t('ordering.failure.kept')}</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/statistics/history" variant="contained">
          {t('ordering.failure.to_history')}
        </Button>
        <Button component={Link} to={ORDER_PATHS.payment} variant="outlined">
          {t('ordering.failure.back')}
        </Button>
      </Stack>
    </Stack>
  )
}
