import { Box, Typography } from '@mui/material'
import { shownName } from '#shared/ground/texts/full_name'
import type { Order } from '#shared/ordering/orders/order_contract'
import { shipmentName } from '#shared/ordering/shipments/shipment_name'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'

export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const momentOf = (at: string, by: string | null) => ({
    at: format.businessInstant(at),
    by: shownName(by, t) ?? t('common.product'),
  })
  const states = order.state_history.map(({ state, state_display, at, by, reason }) => ({
    key: `${at} ${state}`,
    at,
    text: t('statistics.order.history_entry', { state: state_display, ...momentOf(at, by) }),
    reason,
  }))
  const shipments = order.shipments.map((shipment) => ({
    key: `shipment ${shipment.pk}`,
    at: shipment.added_at,
    text: t('shipments.history_entry', {
      shipment: shipmentName(shipment) || t('shipments.unknown'),
      ...momentOf(shipment.added_at, shipment.added_by),
    }),
    reason: '',
  }))
  const entries = [...states, ...shipments].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0
  )
  return (
    <Box component="ol" sx={{ 'm': 0, 'pl': 2.5, '& li': { mb: 0.5 } }}>
      {entries.map(({ key, text, reason }) => (
        <li key={key}>
          {text}
          {reason && (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('statistics.order.history_reason', { reason })}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  )
}
