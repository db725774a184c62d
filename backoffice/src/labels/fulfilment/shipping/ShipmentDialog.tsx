import { addShipment, changeShipment } from '#shared/labels/fulfilment/fulfilment_endpoints'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import type { ShipmentPayload } from '#shared/labels/fulfilment/shipping_contract'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { FormDialog } from '../../../ground/ui/forms/FormDialog'
import { FormProblem } from '../../../ground/ui/forms/FormProblem'
import { RequestForm, SendButton } from '../../../ground/ui/forms/RequestForm'
import { ShipmentFields } from './ShipmentFields'
import { formOf, payloadOf, shipmentPart } from './shipment_form'

interface ShipmentDialogProps {
  order: StaffOrder
  /** The shipment to correct; undefined for a new one. */
  shipment: Shipment | undefined
  onClose: () => void
}

export function ShipmentDialog({ order, shipment, onClose }: ShipmentDialogProps) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const title = useId()
  const send = async ({ shipment: values }: { shipment: ShipmentPayload }) => {
    if (shipment) {
      const body = { shipment: values, updated_at: shipment.updated_at }
      await request(changeShipment, { path: { pk: order.id, id: shipment.pk }, body })
    } else {
      const body = { shipment: values, seen: order.shipments.map(({ pk }) => pk) }
      await request(addShipment, { path: { pk: order.id }, body })
    }
    notify('shipment_form.saved', { type: 'success' })
    onClose()
  }
  return (
    <FormDialog aria-labelledby={title} fullWidth onClose={onClose} open>
      <RequestForm
        defaults={formOf(shipment)}
        payloadOf={payloadOf}
        schema={shipmentPart}
        send={(payload) => send(payload as { shipment: ShipmentPayload })}
      >
        <DialogTitle id={title}>
          {t(shipment ? 'shipment_form.change_title' : 'shipment_form.add_title', {
            order: order.order_id,
          })}
        </DialogTitle>
        <DialogContent>
          <FormProblem />
          <ShipmentFields hasRolls />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          <SendButton>{t('shipment_form.save')}</SendButton>
        </DialogActions>
      </RequestForm>
    </FormDialog>
  )
}
