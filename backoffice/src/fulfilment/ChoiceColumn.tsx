import type { StaffOrderRow } from '#shared/fulfilment/fulfilment_contract'
import Checkbox from '@mui/material/Checkbox'
import { useListContext, useRecordContext, useTranslate } from 'react-admin'

/** Chooses all orders of the page, or none. */
export function ChooseAll() {
  const t = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext<StaffOrderRow>()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const areAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Checkbox
      checked={areAll}
      indeterminate={chosen.length > 0 && !areAll}
      onChange={() => onSelect(areAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': t('orders.choose_all') } }}
    />
  )
}

/** Chooses one order; its input has the label, which react-admin's own gives to a span. */
export function ChooseOrder() {
  const t = useTranslate()
  const order = useRecordContext<StaffOrderRow>()
  const { selectedIds = [], onToggleItem } = useListContext<StaffOrderRow>()
  if (!order) return null
  return (
    <Checkbox
      checked={selectedIds.includes(order.id)}
      onChange={() => onToggleItem(order.id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('orders.choose', { order: order.order_id }) } }}
    />
  )
}
