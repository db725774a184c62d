import { Alert, Box, CircularProgress, Paper, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { countLabels } from '#shared/ordering/cart/cart_state'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { CostAdvice } from './CostAdvice'
import { CostLines } from './CostLines'
import { useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import { refusalText } from '#shared/ground/http/refusal_text'

export function OrderCosts({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const cart = useCart()
  const { settings } = useOrderProcess()
  const { draft, isRecalculating, error, retry } = useDraftCosts()
  const labels = countLabels(cart)
  const isEmpty = cart.entries.length === 0
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="order-costs-title"
      sx={{ p: 2, width: '100%', maxWidth: 640, ml: 'auto' }}
    >
      <Stack spacing={1.5}>
        <CostsHeading />
        {labels > settings.large_order_labels && (
          <Alert severity="error" role="alert">
            {t('ordering.costs.large_order', {
              labels: format.number(settings.large_order_labels),
            })}
          </Alert>
        )}
        {isEmpty && (
          <Typography sx={{ color: 'text.secondary' }}>{t('ordering.cart.empty')}</Typography>
        )}
        {error && (
          <RetryAlert onRetry={retry}>
            {t('ordering.costs.failed')} {refusalText(error)}
          </RetryAlert>
        )}
        {!isEmpty && !error && !draft && <Skeleton variant="rounded" height={180} />}
        {draft && !error && (
          <Box sx={{ color: isRecalculating ? 'text.secondary' : 'text.primary' }}>
            <CostLines costs={draft} />
            <CostAdvice />
          </Box>
        )}
        {draft && !isRecalculating && Number(draft.total) <= 0 && (
          <Alert severity="error">{t('ordering.costs.minimum')}</Alert>
        )}
        {children}
      </Stack>
    </Paper>
  )
}

function CostsHeading() {
  const t = useTranslate()
  const format = useFormat()
  const cart = useCart()
  const { draft, isRecalculating, error } = useDraftCosts()
  const labels = countLabels(cart)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'baseline', flexWrap: 'wrap', minHeight: 28 }}
    >
      <Typography variant="h2" id="order-costs-title">
        {t('ordering.costs.title')}
      </Typography>
      {cart.entries.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('ordering.costs.position_count', { smart_count: cart.entries.length })}
          {' · '}
          {t('ordering.costs.label_count', { smart_count: labels, number: format.number(labels) })}
        </Typography>
      )}
      <Typography role="status" variant="body2" sx={{ ml: 'auto' }}>
        {isRecalculating && (
          <>
            <CircularProgress size={14} aria-hidden sx={{ mr: 1 }} />
            {t('ordering.costs.recalculating')}
          </>
        )}
        {draft && !isRecalculating && !error && (
          <span style={visuallyHidden}>
            {t('ordering.fact', {
              term: t('ordering.costs.total'),
              value: format.money(draft.total),
            })}
          </span>
        )}
      </Typography>
    </Stack>
  )
}
