import { removeShipment } from '#shared/labels/fulfilment/fulfilment_endpoints'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { SHIPPED_STATES } from '#shared/ground/states/order_state'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import { rollsText, shipmentName } from '#shared/ordering/shipments/shipment_name'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { ConfirmedAction } from '../../../ground/ui/ConfirmedAction'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { useMay } from '../../../ground/ui/useMay'
import { ShipmentDialog } from './ShipmentDialog'

/** Maximum number of rolls named in one row. */
const MOST_ROLLS = 3

const COLUMNS = ['carrier', 'tracking_number', 'sent_on', 'expected_on', 'rolls'] as const

/** The shipments of an order; customer service adds, corrects and removes them (rule 7.9). */
export function OrderShipments({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const [edited, setEdited] = useState<Shipment | 'new' | null>(null)
  const isOpen = may('orders') && SHIPPED_STATES.includes(order.state)
  // Refreshes, because somebody else may have changed the shipments.
  const close = () => {
    setEdited(null)
    refresh()
  }
  return (
    <Stack spacing={2}>
      <DetailTable
        columns={[
          ...COLUMNS.map((column) => t(`shipments.${column}`)),
          ...(isOpen ? [t('shipment_form.actions')] : []),
        ]}
        empty={t('shipment_form.empty')}
        isTitleHidden
        rows={order.shipments.map((shipment) => [
          shipment.carrier_name || '–',
          <TrackingNumber key="number" shipment={shipment} />,
          shipment.sent_on,
          shipment.expected_on ?? '–',
          rollsOf(shipment, order, t),
          ...(isOpen
            ? [
                <ShipmentActions
                  key="actions"
                  onChange={() => setEdited(shipment)}
                  order={order}
                  shipment={shipment}
                />,
              ]
            : []),
        ])}
        title={t('shipments.title')}
        wordy={[COLUMNS.indexOf('rolls')]}
      />
      {isOpen && (
        <Button
          onClick={() => setEdited('new')}
          sx={{ alignSelf: 'flex-start' }}
          variant="outlined"
        >
          {t('shipment_form.add')}
        </Button>
      )}
      {edited && (
        <ShipmentDialog
          onClose={close}
          order={order}
          shipment={edited === 'new' ? undefined : edited}
        />
      )}
    </Stack>
  )
}

function rollsOf(
  { rolls }: Shipment,
  { shipments }: StaffOrder,
  t: (key: string, values?: object) => string
): string {
  if (rolls.length > 0) return rollsText(rolls, MOST_ROLLS, t)
  return t(shipments.length === 1 ? 'shipments.all_rolls' : 'shipments.other_rolls')
}

function TrackingNumber({ shipment }: { shipment: Shipment }) {
  const { tracking_number: number, tracking_link: link } = shipment
  if (!link) return number || '–'
  return (
    <Link href={link} rel="noopener noreferrer" target="_blank">
      {number}
    </Link>
  )
}

interface ShipmentActionsProps {
  order: StaffOrder
  shipment: Shipment
  onChange: () => void
}

function ShipmentActions({ order, shipment, onChange }: ShipmentActionsProps) {
  const request = useRequest()
  const t = useTranslate()
  const { pk: id, updated_at } = shipment
  return (
    <Stack direction="row" spacing={1}>
      <Button onClick={onChange} variant="outlined">
        {t('shipment_form.change')}
      </Button>
      <ConfirmedAction
        act={() => request(removeShipment, { path: { pk: order.id, id }, query: { updated_at } })}
        done="shipment_form.removed"
        isDangerous
        label={t('shipment_form.remove')}
        question={t('shipment_form.remove_question', {
          shipment: shipmentName(shipment) || t('shipments.unknown'),
        })}
      />
    </Stack>
  )
}
