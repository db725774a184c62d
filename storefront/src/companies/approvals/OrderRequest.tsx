import {
  Alert,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Link } from 'react-router'
import { FIGURES } from '#shared/ground/theme/tokens'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { ScrollRegion } from '../../ground/ui/ScrollRegion'
import { Section } from '../../ground/ui/Section'
import { RequestedAt } from './RequestedAt'
import type { OrderApproval } from '#shared/companies/approvals/approval_contract'

/** The order of a colleague that waits for approval (rule 5.29). */
export function OrderRequest({ approval }: { approval: OrderApproval }) {
  const t = useTranslate()
  const format = useFormat()
  const { order, orderer } = approval
  const date = order.desired_delivery_date
  const moved = order.moved_delivery_date
  return (
    <>
      {date && moved && (
        <Alert severity="info">
          {t('approvals.order.moved', { from: format.date(date), to: format.date(moved) })}
        </Alert>
      )}
      <Section title={t('approvals.order.number', { order: order.order_id })} isWide>
        <FactList
          facts={[
            [t('approvals.order.orderer'), `${shownName(fullName(orderer), t)} (${orderer.email})`],
            [
              t('approvals.user.requested'),
              <RequestedAt key="requested" at={approval.requested_at} />,
            ],
            [t('approvals.order.expires'), format.businessInstant(approval.expires_at)],
            [t('statistics.history.customer_order_no'), order.customer_order_no || '–'],
            ...(order.cost_centre
              ? [[t('ordering.address.cost_centre'), order.cost_centre] as const]
              : []),
            [
              t('statistics.order.shipping_date'),
              date ? format.date(date) : t('statistics.order.no_shipping_date'),
            ],
            [t('statistics.order.delivery'), order.delivery_address.filter(Boolean).join(', ')],
          ]}
        />
        <Button
          component={Link}
          to={`/statistics/history?order=${order.pk}`}
          sx={{ justifySelf: 'start' }}
        >
          {t('approvals.order.open')}
        </Button>
      </Section>
      <Section title={t('statistics.order.positions')} isWide>
        <Lines order={order} />
      </Section>
    </>
  )
}

function Lines({ order }: Pick<OrderApproval, 'order'>) {
  const t = useTranslate()
  const format = useFormat()
  const sums = [
    [t('ordering.costs.handling'), order.handling_costs],
    [t('ordering.costs.delivery'), order.delivery_costs],
  ] as const
  return (
    <ScrollRegion label={t('statistics.order.positions')}>
      <Table size="small">
        <caption style={visuallyHidden}>{t('statistics.order.positions')}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{t('approvals.order.product')}</TableCell>
            <TableCell align="right">{t('statistics.history.labels')}</TableCell>
            <TableCell align="right">{t('statistics.history.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.positions.map((line, index) => (
            <TableRow key={index}>
              <TableCell component="th" scope="row">
                {[line.reference, line.own_reference].filter(Boolean).join(' · ')}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {line.description}
                </Typography>
              </TableCell>
              <TableCell align="right">{format.number(line.labels)}</TableCell>
              <TableCell align="right" sx={moneyStyle}>
                {format.money(line.total)}
              </TableCell>
            </TableRow>
          ))}
          {sums.map(([label, amount]) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" colSpan={2}>
                {label}
              </TableCell>
              <TableCell align="right" sx={moneyStyle}>
                {format.money(amount)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={totalStyle}>
            <TableCell component="th" scope="row" colSpan={2}>
              {t('ordering.costs.total')}
            </TableCell>
            <TableCell align="right" sx={moneyStyle}>
              {format.money(order.total)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}

const moneyStyle = { whiteSpace: 'nowrap', ...FIGURES }
const totalStyle = { '& > *': { fontWeight: 'bold' } }
