import { Box, Paper, Stack, Typography } from '@mui/material'
import { hasProof, printingOf } from '#shared/ordering/lines/line_rules'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { AddressBlock } from '../../ground/ui/AddressBlock'
import { CostLines } from '../costs/CostLines'
import { FactList } from '../../ground/ui/FactList'
import { OrderNumber } from './OrderNumber'
import { OrderState } from '../../ground/ui/OrderState'
import { LineTable } from '../cart/LineTable'
import { DocumentButtons } from '../shipments/DocumentButtons'
import { OrderTimeline } from '../shipments/OrderTimeline'
import { ShipmentList } from '../shipments/ShipmentList'
import { ProofButton } from '../ProofButton'
import { api } from '../../ground/api/api'
import { documentsOf } from '#shared/ordering/documents/order_documents'
import { showOrderProof } from '#shared/catalogue/printing/printing_endpoints'
import type { ReactNode } from 'react'
import type { Order } from '#shared/ordering/orders/order_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'

export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <Stack spacing={4}>
      <Part id="general" title={t('statistics.order.general')}>
        <OrderData order={order} />
      </Part>
      <Part id="positions" title={t('statistics.order.positions')}>
        <Paper variant="outlined">
          <LineTable lines={orderedLines(order)} />
        </Paper>
        {order.order_positions.some(({ extra_service_data: services }) => hasProof(services)) && (
          <Box sx={{ mt: 1.5 }}>
            <ProofButton
              label={t('ordering.imprint.order_proof')}
              fileName={t('ordering.imprint.proof_file', { reference: order.order_id })}
              fetchProof={() => api.request(showOrderProof, { path: { pk: order.pk } })}
            />
          </Box>
        )}
      </Part>
      {order.shipments.length > 0 && (
        <Part id="shipments" title={t('shipments.title')}>
          <ShipmentList shipments={order.shipments} />
        </Part>
      )}
      {documentsOf(order.state).length > 0 && (
        <Part id="documents" title={t('shipments.documents')}>
          <DocumentButtons order={order} />
        </Part>
      )}
      <Part id="costs" title={t('statistics.order.costs')}>
        <Box sx={{ maxWidth: 560 }}>
          <CostLines costs={order} />
        </Box>
      </Part>
      <Part id="addresses" title={t('statistics.order.addresses')}>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
        >
          <AddressBlock heading={t('statistics.order.billing')} address={order.billing_address} />
          <AddressBlock heading={t('statistics.order.delivery')} address={order.delivery_address} />
        </Box>
      </Part>
      <Part id="history" title={t('statistics.order.history')}>
        <OrderTimeline order={order} />
      </Part>
    </Stack>
  )
}

const orderedLines = (order: Order) =>
  order.order_positions.map((line) => {
    const printing = printingOf(line.extra_service_data)
    return { ...line, ...(printing && { imprint: printing.fields }) }
  })

function OrderData({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <FactList
      facts={[
        [t('statistics.order.state'), <OrderState key="state" order={order} />],
        ...(order.approval
          ? [
              [
                t('statistics.order.approval'),
                <Approval key="approval" of={order.approval} />,
              ] as const,
            ]
          : []),
        [t('statistics.history.customer_order_no'), <OrderNumber key="number" order={order} />],
        ...(order.cost_centre
          ? [[t('ordering.address.cost_centre'), order.cost_centre] as const]
          : []),
        [t('statistics.history.date'), format.businessInstant(order.date_created)],
        [t('statistics.history.by'), `${shownName(fullName(order.user), t)} (${order.user.email})`],
        [
          t('statistics.order.shipping_date'),
          order.desired_delivery_date
            ? format.date(order.desired_delivery_date)
            : t('statistics.order.no_shipping_date'),
        ],
        [
          t('statistics.order.transport'),
          t(
            order.transport_by_customer
              ? 'statistics.order.transport_own'
              : 'statistics.order.transport_operator'
          ),
        ],
        [
          t('statistics.order.payment'),
          t('statistics.order.payment_term', { smart_count: order.payment_term_days }),
        ],
      ]}
    />
  )
}

/** The colleagues who can approve the order, and until when (rule 5.29). */
function Approval({ of }: { of: NonNullable<Order['approval']> }) {
  const t = useTranslate()
  const format = useFormat()
  return t('statistics.order.approval_by', {
    names: of.approvers.join(', '),
    until: format.businessInstant(of.expires_at),
  })
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const headingId = `order-${id}`
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" id={headingId} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}
