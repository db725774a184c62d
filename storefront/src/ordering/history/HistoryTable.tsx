import { FIGURES, WEIGHT } from '#shared/ground/theme/tokens'
import {
  Box,
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material'
import { rollDigits } from '#shared/ordering/lines/quantities'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { OrderState } from '../../ground/ui/OrderState'
import { ScrollRegion } from '../../ground/ui/ScrollRegion'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import { HistoryList, type HistoryTableProps } from './HistoryList'
import { RepeatRowButton } from './RepeatRowButton'
import type { ListedOrder } from '#shared/ordering/orders/order_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'

export function HistoryTable(props: HistoryTableProps) {
  const isWide = useMediaQuery('(min-width: 920px)', { noSsr: true })
  return isWide ? <WideTable {...props} /> : <HistoryList {...props} />
}

function WideTable({ orders, onOpen }: HistoryTableProps) {
  const t = useTranslate()
  const caption = t('statistics.history.caption')
  return (
    <Paper variant="outlined">
      <ScrollRegion label={caption}>
        <Table size="small" sx={{ 'minWidth': 860, '& tbody tr': { height: 48 } }}>
          <caption style={visuallyHidden}>{caption}</caption>
          <TableHead>
            <TableRow>
              <TableCell>{t('statistics.history.order_id')}</TableCell>
              <TableCell>{t('statistics.history.customer_order_no')}</TableCell>
              <TableCell>{t('statistics.history.date')}</TableCell>
              <TableCell>{t('statistics.history.by')}</TableCell>
              <TableCell align="right">{t('statistics.history.rolls')}</TableCell>
              <TableCell align="right">{t('statistics.history.labels')}</TableCell>
              <TableCell align="right">{t('statistics.history.total')}</TableCell>
              <TableCell>{t('statistics.history.state')}</TableCell>
              <TableCell>
                <span style={visuallyHidden}>{t('statistics.history.details')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map((order) => (
              <HistoryRow key={order.pk} order={order} onOpen={onOpen} />
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </Paper>
  )
}

function HistoryRow({ order, onOpen }: { order: ListedOrder; onOpen: (pk: number) => void }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: WEIGHT.name, whiteSpace: 'nowrap' }}>
        {order.order_id}
      </TableCell>
      <TableCell>{order.customer_order_no || '–'}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <time dateTime={order.date_created}>{format.businessInstant(order.date_created)}</time>
      </TableCell>
      <TableCell>{shownName(fullName(order.user), t)}</TableCell>
      <TableCell align="right">{format.number(order.rolls, rollDigits(order.rolls))}</TableCell>
      <TableCell align="right">{format.number(order.labels)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...FIGURES }}>
        {format.money(order.total)}
      </TableCell>
      <TableCell>
        <OrderState order={order} />
      </TableCell>
      <TableCell>
        <Box sx={buttonsStyle}>
          {order.abilities.repeat && (
            <RepeatRowButton order={order} onRefused={() => onOpen(order.pk)} />
          )}
          <Button
            onClick={() => onOpen(order.pk)}
            aria-haspopup="dialog"
            aria-label={t('statistics.history.details_of', { order: order.order_id })}
          >
            {t('statistics.history.details')}
          </Button>
        </Box>
      </TableCell>
    </TableRow>
  )
}

const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  minWidth: 'max-content',
}
