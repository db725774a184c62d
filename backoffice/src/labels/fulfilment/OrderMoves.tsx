import { moveOrder } from '#shared/labels/fulfilment/fulfilment_endpoints'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { isRefusal } from '#shared/labels/fulfilment/staff_moves'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { RefusalDialog } from './RefusalDialog'
import { ShippingDialog } from './shipping/ShippingDialog'

/** Moves that need only a confirmation. */
const CONFIRMED = ['ORDER_RECEIVED', 'IN_PRODUCTION', 'ACTIVATED', 'CANCELLED'] as const

export function OrderMoves({ order }: { order: StaffOrder }) {
  const request = useRequest()
  const t = useTranslate()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'ship' | 'refuse' | null>(null)
  // Refreshes, because somebody else may have moved the order.
  const close = () => {
    setDialog(null)
    refresh()
  }
  const person = shownName(fullName(order.user), t)
  const back = order.moves.find((to) => isRefusal(order.state, to))
  const confirmed = CONFIRMED.filter((to) => to !== back && order.moves.includes(to))
  return (
    <>
      {confirmed.map((to) => (
        <ConfirmedAction
          act={() => request(moveOrder, { path: { pk: order.id }, body: { to } })}
          done={`order_move.${to}.done`}
          isDangerous={to === 'CANCELLED'}
          key={to}
          label={t(`order_move.${to}.label`)}
          question={t(`order_move.${to}.question`, { order: order.order_id, person })}
        />
      ))}
      {back && (
        <Button onClick={() => setDialog('refuse')} variant="outlined">
          {t('order_move.refuse.label')}
        </Button>
      )}
      {order.moves.includes('SHIPPED') && (
        <Button onClick={() => setDialog('ship')} variant="contained">
          {t('order_move.SHIPPED.label')}
        </Button>
      )}
      {dialog === 'refuse' && back && (
        <RefusalDialog onClose={close} order={order} person={person} to={back} />
      )}
      {dialog === 'ship' && <ShippingDialog onClose={close} order={order} />}
    </>
  )
}
