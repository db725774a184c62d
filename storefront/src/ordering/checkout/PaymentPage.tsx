import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  FormHelperText,
  Paper,
  Stack,
  Typography,
} from '@mui/material'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { areAcknowledged } from '#shared/ordering/lines/line_rules'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { OrderCosts } from '../costs/OrderCosts'
import { OrderFacts } from './OrderFacts'
import { LineTable } from '../cart/LineTable'
import { StepFrame } from '../StepFrame'
import { ORDER_PATHS } from '../order_paths'
import { focusStuckLines } from '../cart/StuckLines'
import { useCart, useDraftCosts, useOrderProcess, useStuckLines } from '../useOrderProcess'
import { useCartLines } from '../cart/useCartLines'
import { type PlaceOrder, type PriceChange, placedState, usePlaceOrder } from './usePlaceOrder'
import type { DraftOrder, PlacedOrder } from '#shared/ordering/orders/order_contract'
import { WarningList } from './WarningList'

export function PaymentPage() {
  const { store, user } = useOrderProcess()
  const order = usePlaceOrder()
  const { placed } = order

  useEffect(() => {
    if (placed) void store.finish(placed.order_positions.map(({ uuid }) => uuid))
  }, [placed, store])

  if (placed) {
    return <Navigate to={ORDER_PATHS.done} state={placedState(user.pk, placed)} replace />
  }
  return <PaymentStep order={order} />
}

function PaymentStep({ order }: { order: PlaceOrder }) {
  const t = useTranslate()
  const { draft, isRecalculating, error } = useDraftCosts()
  const { store } = useOrderProcess()
  const cart = useCart()
  const lines = useCartLines()
  const stuck = useStuckLines()
  const acknowledgement = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const warnings = mergeWarnings(draft?.warnings ?? [], order.askedWarnings)
  const codes = warnings.map(({ code }) => code)
  const isAcknowledged = areAcknowledged(codes, cart)
  const isReady = draft !== undefined && !isRecalculating && !error && Number(draft.total) > 0

  const send = () => {
    setIsMissing(!isAcknowledged)
    if (stuck.length > 0) return focusStuckLines()
    if (!isAcknowledged) acknowledgement.current?.focus()
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
        <LineTable lines={lines} />
      </Paper>
      <Box sx={columnsStyle}>
        <Stack spacing={3}>
          <OrderFacts />
          <PaymentTerms />
        </Stack>
        <Stack spacing={2} useFlexGap>
          <OrderCosts />
          {warnings.length > 0 && (
            <WarningsToAcknowledge
              warnings={warnings}
              inputRef={acknowledgement}
              isMissing={isMissing && !isAcknowledged}
              isAcknowledged={isAcknowledged}
              onChange={(warningAcknowledged) =>
                store.dispatch({
                  type: 'set_details',
                  details: { warningAcknowledged, acknowledgedWarnings: codes },
                })
              }
            />
          )}
          <SendProblem order={order} />
        </Stack>
      </Box>
    </StepFrame>
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

/** Terms of payment, delivery and confirmation (rule 5.18). */
function PaymentTerms() {
  const t = useTranslate()
  const { settings } = useOrderProcess()
  return (
    <section aria-labelledby="payment-terms">
      <Typography variant="h2" id="payment-terms" sx={{ mb: 1 }}>
        {t('ordering.payment.terms')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{t('ordering.payment.term_payment', { days: settings.payment_term_days })}</li>
        <li>{t('ordering.payment.term_delivery')}</li>
        <li>
          {t('ordering.payment.term_confirmation', { smart_count: settings.confirmation_days })}
        </li>
        <li>{t('ordering.payment.term_cancel')}</li>
      </Box>
    </section>
  )
}

interface WarningsToAcknowledgeProps {
  warnings: DraftOrder['warnings']
  inputRef: RefObject<HTMLInputElement | null>
  isAcknowledged: boolean
  /** True if the user tried to send the order without the acknowledgement. */
  isMissing: boolean
  onChange(isAcknowledged: boolean): void
}

/** Warnings that must be acknowledged before sending (rule 5.10). */
function WarningsToAcknowledge({
  warnings,
  inputRef,
  isAcknowledged,
  isMissing,
  onChange,
}: WarningsToAcknowledgeProps) {
  const t = useTranslate()
  return (
    <Alert severity="warning">
      <strong>{t('ordering.payment.warnings')}</strong>
      <WarningList warnings={warnings} />
      <FormControlLabel
        control={
          <Checkbox
            checked={isAcknowledged}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{
              input: {
                'ref': inputRef,
                'aria-invalid': isMissing,
                'aria-describedby': isMissing ? 'acknowledge-missing' : undefined,
              },
            }}
          />
        }
        label={t('ordering.payment.acknowledge')}
      />
      {isMissing && (
        <FormHelperText error id="acknowledge-missing" role="alert">
          {t('ordering.payment.acknowledge_required')}
        </FormHelperText>
      )}
    </Alert>
  )
}

function SendProblem({ order: { priceChange, refusal, failure } }: { order: PlaceOrder }) {
  const t = useTranslate()
  if (priceChange) return <PriceChanged change={priceChange} />
  if (refusal) {
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
  if (!failure) return null
  return (
    <Alert severity="error" role="alert">
      <strong>{t('ordering.payment.failed_title')}</strong>
      <br />
      {failure.isOutcomeKnown
        ? failure.text || t('ordering.payment.failed')
        : t('ordering.payment.unanswered')}
    </Alert>
  )
}

function PriceChanged({ change: { before, after } }: { change: PriceChange }) {
  const t = useTranslate()
  const format = useFormat()
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
