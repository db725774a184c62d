import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { ORDER_PATHS } from '../order_paths'
import type { PlaceOrder, PriceChange } from './usePlaceOrder'

export function SendProblem({ order: { priceChange, refusal, failure } }: { order: PlaceOrder }) {
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
