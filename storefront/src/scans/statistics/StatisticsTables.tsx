import {
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OrderOverviewRow } from '#shared/ordering/order_statistics/order_statistics_contract'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { OrderState } from '../../ground/ui/OrderState'
import { ScrollRegion } from '../../ground/ui/ScrollRegion'

interface TotalsTableProps {
  by: 'month' | 'product_group'
  /** `to` is the address of the lines that a row sums. */
  totals: readonly { name: string; to: string; orders: number; labels: number; amount: string }[]
}

export function TotalsTable({ by, totals }: TotalsTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const heading = useId()
  const title = t(`order_statistics.totals.by_${by}`)
  return (
    <section>
      <Typography id={heading} sx={{ mb: 1 }} variant="h2">
        {title}
      </Typography>
      <Paper variant="outlined">
        <ScrollRegion label={title}>
          <Table aria-labelledby={heading} size="small" sx={narrowCells}>
            <TableHead>
              <TableRow>
                <TableCell>{t(`order_statistics.totals.${by}`)}</TableCell>
                <TableCell align="right">{t('order_statistics.totals.orders')}</TableCell>
                <TableCell align="right">{t('order_statistics.totals.labels')}</TableCell>
                <TableCell align="right">{t('order_statistics.totals.amount')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {totals.map(({ name, to, orders, labels, amount }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row" sx={by === 'month' ? noWrap : {}}>
                    {name}
                  </TableCell>
                  <TableCell align="right">
                    {orders > 0 ? (
                      <Link component={RouterLink} to={to}>
                        {format.number(orders)}
                      </Link>
                    ) : (
                      format.number(orders)
                    )}
                  </TableCell>
                  <TableCell align="right">{format.number(labels)}</TableCell>
                  <TableCell align="right" sx={noWrap}>
                    {format.money(amount)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollRegion>
      </Paper>
    </section>
  )
}

export function ItemsTable({ items }: { items: readonly OrderOverviewRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  const title = t('order_statistics.table')
  return (
    <Paper variant="outlined">
      <ScrollRegion label={title}>
        <Table size="small" sx={{ '& tbody tr': { height: 48 }, 'minWidth': 760 }}>
          <caption style={visuallyHidden}>{title}</caption>
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell align={column === 'quantity' ? 'right' : 'left'} key={column}>
                  {t(`order_statistics.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <TableRow hover key={item.pk}>
                <TableCell component="th" scope="row" sx={noWrap}>
                  <Link component={RouterLink} to={`/statistics/history?order=${item.order_pk}`}>
                    {item.order_id}
                  </Link>
                </TableCell>
                <TableCell sx={noWrap}>
                  <OrderState order={item} />
                </TableCell>
                <TableCell sx={noWrap}>{format.date(item.order_date)}</TableCell>
                <TableCell>{item.product_group}</TableCell>
                <TableCell>{item.description}</TableCell>
                <TableCell align="right">{format.number(item.quantity)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </Paper>
  )
}

const COLUMNS = [
  'order_id',
  'state',
  'order_date',
  'product_group',
  'description',
  'quantity',
] as const

const noWrap = { whiteSpace: 'nowrap' }

/** Fits all four columns on a phone. */
const narrowCells = { '& th, & td': { px: { xs: 0.5, sm: 1.5 } } }
