import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { Link, Navigate } from 'react-router'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { FactList } from '../../ground/ui/FactList'
import { OrderSteps } from '../OrderSteps'
import { WarningList } from './WarningList'
import { ORDER_PATHS } from '../order_paths'
import { useOrderProcess } from '../useOrderProcess'
import { useJustSent } from './usePlaceOrder'

/** Shown after an order was placed; otherwise redirects to the products. */
export function ThankYouPage() {
  const t = useTranslate()
  const format = useFormat()
  const { settings } = useOrderProcess()
  const placed = useJustSent()?.placed
  usePageTitle(t('ordering.thankyou.title'))
  if (!placed) return <Navigate to={ORDER_PATHS.products} replace />
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('ordering.thankyou.title')}</Typography>
      <OrderSteps current="done" />
      {placed.approval ? (
        <Alert severity="info">
          {t('ordering.thankyou.waits', {
            names: placed.approval.approvers.join(', '),
            until: format.businessInstant(placed.approval.expires_at),
          })}
        </Alert>
      ) : (
        <Alert severity="success">
          {t('ordering.thankyou.text', { smart_count: settings.confirmation_days })}
        </Alert>
      )}
      {placed.wasSentBefore && <Alert severity="info">{t('ordering.thankyou.sent_before')}</Alert>}
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        <FactList
          facts={[
            [t('ordering.thankyou.number'), <strong key="number">{placed.order_id}</strong>],
            ...(placed.customer_order_no
              ? [[t('ordering.thankyou.order_no'), placed.customer_order_no] as const]
              : []),
            ...(placed.cost_centre
              ? [[t('ordering.address.cost_centre'), placed.cost_centre] as const]
              : []),
            [t('ordering.thankyou.total'), format.money(placed.total)],
          ]}
        />
      </Paper>
      {placed.warnings.length > 0 && (
        <Alert severity="warning">
          <strong>{t('ordering.thankyou.warnings')}</strong>
          <WarningList warnings={placed.warnings} />
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={`/statistics/history?order=${placed.pk}`} variant="contained">
          {t('ordering.thankyou.show_order')}
        </Button>
        <Button component={Link} to="/statistics/history" variant="outlined">
          {t('ordering.thankyou.to_history')}
        </Button>
        <Button component={Link} to={ORDER_PATHS.products}>
          {t('ordering.thankyou.again')}
        </Button>
      </Stack>
    </Stack>
  )
}
