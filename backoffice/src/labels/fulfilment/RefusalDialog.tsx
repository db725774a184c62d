import { moveOrder } from '#shared/labels/fulfilment/fulfilment_endpoints'
import {
  type OrderMove,
  type StaffOrder,
  cancellationRefusal,
} from '#shared/labels/fulfilment/fulfilment_contract'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ReasonDialog } from '../../ground/ui/forms/ReasonDialog'

interface RefusalDialogProps {
  order: StaffOrder
  person: string
  /** The state that the order returns to. */
  to: OrderMove['to']
  onClose: () => void
}

/** Refuses a requested cancellation, with a reason for the supplier. */
export function RefusalDialog({ order, person, to, onClose }: RefusalDialogProps) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const send = async ({ reason }: { reason: string }) => {
    await request(moveOrder, { path: { pk: order.id }, body: { to, reason } })
    notify('order_move.refuse.done', { type: 'success' })
    onClose()
  }
  return (
    <ReasonDialog
      action={t('order_move.refuse.label')}
      failed="orders.failed"
      label={t('order_move.reason')}
      onClose={onClose}
      rows={3}
      schema={cancellationRefusal}
      send={send}
      text={t('order_move.refuse.question', { person })}
      title={t('order_move.refuse.label')}
    />
  )
}
