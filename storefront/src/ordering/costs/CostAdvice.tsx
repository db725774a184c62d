import { Typography } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'

export function CostAdvice() {
  const t = useTranslate()
  const format = useFormat()
  const { entries } = useCart()
  const { productByPk } = useOrderProcess()
  const { draft, isRecalculating } = useDraftCosts()
  if (!draft || isRecalculating) return null
  const { more_rolls: more, to_no_handling_fee: missing } = draft.advice
  const entry = entries.find(({ rowId }) => rowId === more?.uuid)
  const product = entry && productByPk.get(entry.product)
  return (
    <Typography component="div" variant="body2" role="note">
      {more && product && (
        <div>
          {t('ordering.costs.more_rolls', {
            smart_count: more.rolls,
            reference: product.customer_reference,
            amount: format.money(more.saves),
          })}
        </div>
      )}
      {missing !== null && (
        <div>{t('ordering.costs.to_no_handling_fee', { amount: format.money(missing) })}</div>
      )}
    </Typography>
  )
}
