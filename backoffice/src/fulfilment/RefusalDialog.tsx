import { MAX_REASON_LENGTH, type StaffOrder } from '#shared/fulfilment/fulfilment_contract'
import type { OrderState } from '#shared/ordering/order_state'
import { useTranslate } from 'react-admin'
import { api } from '../app/api'
import { ReasonDialog } from '../ui/forms/ReasonDialog'
import { useMove } from './useMove'

interface RefusalDialogProps {
  order: StaffOrder
  person: string
  /** Where the order goes back to. */
  to: OrderState
  onClose: () => void
}

/** Refuses a cancellation with a reason, which the customer reads. */
export function RefusalDialog({ order, person, to, onClose }: RefusalDialogProps) {
  const t = useTranslate()
  const { move, isPending, problem } = useMove<string>({
    act: (reason) => api.post(`/backoffice/api/orders/${order.id}/move/`, { to, reason }),
    done: 'order_move.refuse.done',
    onDone: onClose,
  })
  return (
    <ReasonDialog
      action={t('order_move.refuse.label')}
      isPending={isPending}
      label={t('order_move.reason')}
      maxLength={MAX_REASON_LENGTH}
      onClose={onClose}
      onSend={move}
      problem={problem}
      required={t('order_move.reason_required')}
      rows={3}
      text={t('order_move.refuse.question', { person })}
      title={t('order_move.refuse.label')}
    />
  )
}
