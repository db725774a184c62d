import { WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { rollDigits } from '#shared/ordering/lines/quantities'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { OrderState } from '../../ground/ui/OrderState'
import { RepeatRowButton } from './RepeatRowButton'
import type { ListedOrder } from '#shared/ordering/orders/order_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'

export interface HistoryTableProps {
  orders: readonly ListedOrder[]
  onOpen(pk: number): void
}

export function HistoryList({ orders, onOpen }: HistoryTableProps) {
  const t = useTranslate()
  return (
    <Box component="ul" aria-label={t('statistics.history.caption')} sx={listStyle}>
      {orders.map((order) => (
        <HistoryItem key={order.pk} order={order} onOpen={onOpen} />
      ))}
    </Box>
  )
}

function HistoryItem({ order, onOpen }: { order: ListedOrder; onOpen: (pk: number) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const fact = (text: 'customer_order_no' | 'by' | 'rolls' | 'labels', value: string) =>
    t('ordering.fact', { term: t(`statistics.history.${text}`), value })
  const facts = [
    ...(order.customer_order_no ? [fact('customer_order_no', order.customer_order_no)] : []),
    fact('by', shownName(fullName(order.user), t)),
    [
      fact('rolls', format.number(order.rolls, rollDigits(order.rolls))),
      fact('labels', format.number(order.labels)),
    ].join(' · '),
  ]
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {order.order_id}
        </Typography>
        <Typography component="div" sx={{ fontWeight: WEIGHT.name, whiteSpace: 'nowrap' }}>
          {format.money(order.total)}
        </Typography>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={stateStyle}>
        <OrderState order={order} />
        <time dateTime={order.date_created}>{format.businessInstant(order.date_created)}</time>
      </Stack>
      {facts.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      <Button
        onClick={() => onOpen(order.pk)}
        aria-haspopup="dialog"
        aria-label={t('statistics.history.details_of', { order: order.order_id })}
        sx={{ mt: 0.5, ml: -1 }}
      >
        {t('statistics.history.details')}
      </Button>
      {order.abilities.repeat && (
        <RepeatRowButton order={order} onRefused={() => onOpen(order.pk)} />
      )}
    </Paper>
  )
}

const listStyle = { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }
const stateStyle = { flexWrap: 'wrap', justifyContent: 'space-between', my: 0.5 }
