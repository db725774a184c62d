import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import { shipmentName } from '#shared/ordering/shipments/shipment_name'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { TextField, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { AuditTrail } from '../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { DetailTabs } from '../../ground/ui/records/DetailTabs'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { MailStateWord } from '../../mailing/outbox/MailState'
import { OrderState, OrderStateWord } from '../../ground/ui/states/OrderState'
import { useMay } from '../../ground/ui/useMay'
import { useMoney } from '../../ground/ui/useMoney'
import { OrderCosts } from './OrderCosts'
import { OrderFacts } from './OrderFacts'
import { OrderLines } from './OrderLines'
import { OrderMoves } from './OrderMoves'
import { OrderRolls } from './OrderRolls'
import { OrderPdfs } from './OrderPdfs'
import { OrderShipments } from './shipping/OrderShipments'

export default function OrderShow() {
  return (
    <DetailShow title={<TextField source="order_id" variant="inherit" />}>
      <Stack spacing={2}>
        <Header />
        <Tabs />
      </Stack>
    </DetailShow>
  )
}

function Header() {
  const t = useTranslate()
  const { money } = useMoney()
  const order = useRecordContext<StaffOrder>()
  if (!order) return null
  return (
    <DetailHeader
      actions={<OrderMoves order={order} />}
      facts={[
        <OrderState key="state" />,
        <RecordLink id={order.company.pk} key="company" resource="companies">
          {`${order.company.name} (${order.company.cofor10})`}
        </RecordLink>,
        t('orders.items_count', { smart_count: order.order_positions.length }),
        money(order.total),
      ]}
    />
  )
}

function Tabs() {
  const t = useTranslate()
  const may = useMay()
  const order = useRecordContext<StaffOrder>()
  if (!order) return null
  const tabsOfWork = [
    {
      key: 'mails',
      label: t('orders.mails'),
      count: order.mails.length,
      content: <Mails order={order} />,
    },
    {
      key: 'changes',
      label: t('audit_trail.title'),
      content: <AuditTrail entries={order.audit} />,
    },
  ]
  return (
    <DetailTabs
      label={order.order_id}
      tabs={[
        {
          key: 'items',
          label: t('orders.overview'),
          count: order.order_positions.length,
          content: (
            <Stack spacing={3}>
              <OrderLines order={order} />
              <OrderPdfs order={order} />
              <OrderFacts order={order} />
            </Stack>
          ),
        },
        { key: 'costs', label: t('orders.costs'), content: <OrderCosts order={order} /> },
        { key: 'timeline', label: t('orders.timeline'), content: <Timeline order={order} /> },
        {
          key: 'rolls',
          label: t('orders.rolls_tab'),
          count: order.spools.length,
          content: <OrderRolls order={order} />,
        },
        {
          key: 'shipments',
          label: t('shipments.title'),
          count: order.shipments.length,
          content: <OrderShipments order={order} />,
        },
        ...(may('orders') ? tabsOfWork : []),
      ]}
    />
  )
}

function Timeline({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const steps = order.state_history.map(({ state, ...step }) => ({
    ...step,
    what: <OrderStateWord key="state" state={state} />,
  }))
  const shipments = order.shipments.map((shipment) => ({
    at: shipment.added_at,
    what: t('shipments.added', { shipment: shipmentName(shipment) || t('shipments.unknown') }),
    by: shipment.added_by,
    reason: '',
  }))
  return (
    <DetailTable
      columns={['at', 'state', 'by', 'reason'].map((column) => t(`orders.${column}`))}
      empty={t('record.none')}
      isTitleHidden
      rows={[...steps, ...shipments]
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .map(({ at, what, by, reason }) => [
          businessInstant(at),
          what,
          shownName(by, t) ?? t('audit_trail.product'),
          reason || '–',
        ])}
      title={t('orders.timeline')}
    />
  )
}

function Mails({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <DetailTable
      columns={['at', 'mail', 'to', 'state'].map((column) => t(`orders.${column}`))}
      empty={t('orders.no_mails')}
      isTitleHidden
      key={locale}
      rows={order.mails.map((mail) => [
        businessInstant(mail.created_at),
        <Link component={RouterLink} key="mail" to={`/mail_outbox/${mail.id}/show`}>
          {t(`mail_template.${mail.template}`, { _: mail.template })}
        </Link>,
        mail.to_address,
        <MailStateWord key="state" state={mail.state} />,
      ])}
      title={t('orders.mails')}
    />
  )
}
