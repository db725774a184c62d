import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link, Navigate } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { ORDER_PATHS } from '../order_paths'
import { useJustSent } from './usePlaceOrder'

/** Shown when the server failed to place an order; otherwise redirects to the products. */
export function FailurePage() {
  const t = useTranslate()
  const sent = useJustSent()
  usePageTitle(t('ordering.failure.title'))
  if (!sent || sent.placed) return <Navigate to={ORDER_PATHS.products} replace />
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
