import { Button, FormHelperText } from '@mui/material'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useTranslate } from '../../ground/i18n/i18n'
import { useRepeat } from './useRepeat'
import type { Order } from '#shared/ordering/orders/order_contract'

interface RepeatRowButtonProps {
  order: Pick<Order, 'pk' | 'order_id'>
  /** Called to show why the order can no longer be repeated. */
  onRefused(): void
}

export function RepeatRowButton({ order, onRefused }: RepeatRowButtonProps) {
  const t = useTranslate()
  const repeat = useRepeat(order, onRefused)
  return (
    <>
      <Button
        disabled={repeat.isPending}
        aria-label={t('repeat.order', { order: order.order_id })}
        onClick={() => repeat.mutate()}
      >
        {t('statistics.order.repeat')}
      </Button>
      {repeat.isError && (
        <FormHelperText error role="alert" sx={failureStyle}>
          {refusalText(repeat.error) || t('statistics.order.repeat_failed')}
        </FormHelperText>
      )}
    </>
  )
}

/** Places the error below the other cells, without widening the row. */
const failureStyle = {
  order: 6,
  gridColumn: '1 / -1',
  width: 0,
  minWidth: '100%',
  whiteSpace: 'normal',
}
