import {
  MAX_REASON_LENGTH,
  type StaffOrder,
  cancellationRefusal,
} from '#shared/labels/fulfilment/fulfilment_contract'
import type { OrderState } from '#shared/ground/states/order_state'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../../ground/app/api'
import { ReasonDialog } from '../../ground/ui/forms/ReasonDialog'

interface RefusalDialogProps {
  order: StaffOrder
  person: string
  /** The state that the order returns to. */
  to: OrderState
  onClose: () => void
}

/** Refuses a cancellation with a reason for the customer. */
export function RefusalDialog({ order, person, to, onClose }: RefusalDialogProps) {
  const t = useTranslate()
  const notify = useNotify()
  const send = async ({ reason }: { reason: string }) => {
    await api.post(`/backoffice/api/orders/${order.id}/move/`, { to, reason })
    notify('order_move.refuse.done', { type: 'success' })
    onClose()
  }
  return (
    <ReasonDialog
      action={t('order_move.refuse.label')}
      failed="orders.failed"
      label={t('order_move.reason')}
      maxLength={MAX_REASON_LENGTH}
      onClose={onClose}
      rows={3}
      schema={cancellationRefusal}
      send={send}
      text={t('order_move.refuse.question', { person })}
      title={t('order_move.refuse.label')}
    />
  )
}
