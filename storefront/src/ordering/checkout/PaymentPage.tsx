import { Alert, Box, Button, CircularProgress, Paper, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useFormat, useTranslate } from '../../app/i18n'
import { OrderCosts } from '../cart/OrderCosts'
import { OrderFacts } from './OrderFacts'
import { PaymentTerms } from './PaymentTerms'
import { PositionTable } from '../cart/PositionTable'
import { StepFrame } from '../StepFrame'
import { WarningsToAcknowledge } from './WarningsToAcknowledge'
import { ORDER_PATHS } from '../order_paths'
import { useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import { useCartLines } from '../cart/useCartLines'
import { usePlaceOrder } from './usePlaceOrder'
import type { PlacedOrder } from '#shared/ordering/order_contract'
import type { PlaceOrder } from './usePlaceOrder'

/** What the thank-you page is told of the order; kept in the browser's history entry. */
export type PlacedSummary = Pick<
  PlacedOrder,
  'pk' | 'order_id' | 'customer_order_no' | 'total' | 'warnings'
>

/** Fourth step: the whole order once more, the terms, and the button that sends it. */
export function PaymentPage() {
  const { store } = useOrderProcess()
  const order = usePlaceOrder()
  const { placed } = order

  useEffect(() => {
    if (placed) void store.finish()
  }, [placed, store])

  if (placed) {
    const { pk, order_id, customer_order_no, total, warnings } = placed
    const state: PlacedSummary = { pk, order_id, customer_order_no, total, warnings }
    return <Navigate to={ORDER_PATHS.done} state={state} replace />
  }
  return <PaymentStep order={order} />
}

function PaymentStep({ order }: { order: PlaceOrder }) {
  const t = useTranslate()
  const { draft, isRecalculating, error } = useDraftCosts()
  const { store } = useOrderProcess()
  const cart = useCart()
  const lines = useCartLines()
  const acknowledgement = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const warnings = mergeWarnings(draft?.warnings ?? [], order.askedWarnings)
  const isReady = draft !== undefined && !isRecalculating && !error && Number(draft.total) > 0

  const send = () => {
    const isOpen = warnings.length > 0 && !cart.warningAcknowledged
    setIsMissing(isOpen)
    if (isOpen) acknowledgement.current?.focus()
    else order.send()
  }
  return (
    <StepFrame
      step="payment"
      title={t('ordering.payment.title')}
      backTo={ORDER_PATHS.address}
      action={
        <Stack sx={{ alignItems: 'flex-end' }}>
          <Button
            variant="contained"
            size="large"
            disabled={!isReady}
            aria-disabled={order.isSending || undefined}
            startIcon={
              order.isSending && <CircularProgress size={20} color="inherit" aria-hidden />
            }
            onClick={send}
          >
            {t('ordering.payment.send')}
          </Button>
          <span role="status">{order.isSending && t('ordering.payment.sending')}</span>
        </Stack>
      }
    >
      <Typography>{t('ordering.payment.review')}</Typography>
      <Paper variant="outlined">
        <PositionTable lines={lines} />
      </Paper>
      <Box sx={columnsStyle}>
        <Stack spacing={3}>
          <OrderFacts />
          <PaymentTerms />
        </Stack>
        <Stack spacing={2}>
          <OrderCosts />
          {warnings.length > 0 && (
            <WarningsToAcknowledge
              warnings={warnings}
              inputRef={acknowledgement}
              isMissing={isMissing && !cart.warningAcknowledged}
              isAcknowledged={cart.warningAcknowledged}
              onChange={(warningAcknowledged) =>
                store.dispatch({ type: 'set_details', details: { warningAcknowledged } })
              }
            />
          )}
          <Refusals order={order} />
        </Stack>
      </Box>
    </StepFrame>
  )
}

function Refusals({ order: { priceChange, refusal } }: { order: PlaceOrder }) {
  const t = useTranslate()
  const format = useFormat()
  if (priceChange) {
    const { before, after } = priceChange
    return (
      <Alert severity="warning" role="alert">
        <strong>{t('ordering.payment.price_changed')}</strong>
        <br />
        {before === undefined || before === after
          ? t('ordering.payment.price_changed_now', { after: format.money(after) })
          : t('ordering.payment.price_changed_text', {
              before: format.money(before),
              after: format.money(after),
            })}
      </Alert>
    )
  }
  if (!refusal) return null
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        refusal.step && (
          <Button color="inherit" component={Link} to={ORDER_PATHS[refusal.step]}>
            {t('ordering.payment.correct')}
          </Button>
        )
      }
    >
      <strong>{t('ordering.payment.refused')}</strong>
      <br />
      {refusal.text}
    </Alert>
  )
}

function mergeWarnings(...lists: PlacedOrder['warnings'][]): PlacedOrder['warnings'] {
  return [...new Map(lists.flat().map((warning) => [warning.code, warning])).values()]
}

const columnsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
