import type { OrderDocumentKind } from '#shared/ordering/documents/order_documents'
import { type OrderWarning, warningText } from '#shared/ordering/lines/order_warnings'
import type { OrderState } from '#shared/ground/states/order_state'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import type { MailBlock, MailLines, MailOf } from '#app/mailing/wording/mail_content'
import type { MailFormats } from '#app/mailing/wording/mail_formats'
import type { MailTexts } from '#app/mailing/wording/mail_texts'

/** The data of every mail about an order. Amounts are decimal strings in euros. */
export interface OrderMailData {
  /** The order's id; absent in older mails. */
  pk?: number
  order_id: string
  /** May be empty. */
  customer_order_no: string
  /** May be empty; absent in older mails. */
  cost_centre?: string
  company: { name: string; cofor10: string }
  /** Full name of the user who ordered or asks, or of the reader. */
  person: string
  email?: string
  total: string
  /** Path from the portal's root, such as `/statistics/history?order=17`. */
  path: string
  /** The order's id if its proof is attached. */
  printed_order?: number
  /** The recipient of a copy (rule 10.6), who is no user; `person` is empty. */
  copy_id?: number
  /** Attached as PDF. */
  document?: OrderDocumentKind
}

/** A line of an order. `rolls` can be fractional; `unit_price` is per label. */
export interface OrderMailLine {
  reference: string
  /** The customer's own reference; absent in older mails. */
  own_reference?: string | null
  description: string
  /** Label size in millimetres. */
  size?: [length: number, width: number]
  labels: number
  rolls: number
  unit_price: string
  total: string
}

/** The lines, costs, payment and addresses of an order. Older mails lack the optional parts. */
export interface OrderMailParts {
  positions: OrderMailLine[]
  positions_total: string
  handling_costs: string
  /** The part of the handling costs for services. */
  handling_services?: string
  delivery_costs: string
  /** Net days from the date of the invoice. */
  payment_term_days?: number
  /** Address lines without empty ones. */
  billing_address?: string[]
  delivery_address?: string[]
}

export interface PlacedOrderMailData extends OrderMailData, OrderMailParts {
  /** `yyyy-MM-dd`; null for as soon as possible. */
  desired_delivery_date: string | null
  transport_by_customer: boolean
  billing_address: string[]
  delivery_address: string[]
  warnings: OrderWarning[]
  /** The number of another order with the same purchase order number. */
  used_order?: string
  /** Set if a colleague approved the order. `moved_from` is the desired day that had passed. */
  approval?: { by: string; feedback: string; moved_from: string | null }
}

/** Data about a change of an order. Older mails lack its parts. */
export interface OrderNewsMailData extends OrderMailData, Partial<OrderMailParts> {}

interface OrderStateMailData extends OrderNewsMailData {
  state: OrderState
  from?: OrderState
  /** Customer service's reason; may be empty. */
  reason: string
  /** Those of a shipped order. */
  shipments?: MailedShipment[]
}

/** The parts of a shipment that mails name. */
export const MAILED_OF_SHIPMENT = [
  'carrier_name',
  'tracking_number',
  'tracking_link',
  'sent_on',
  'expected_on',
] as const
export type MailedShipment = Pick<Shipment, (typeof MAILED_OF_SHIPMENT)[number]>

interface OrderShipmentMailData extends OrderNewsMailData {
  shipment: MailedShipment
}

/** Data about an order that waits; `person` ordered it, and the mail is for the approver. */
interface OrderApprovalMailData extends OrderMailData, OrderMailParts {
  approver: string
  /** The last day for the decision, as `yyyy-MM-dd`. */
  until: string
}

interface ActivationDueMailData extends OrderNewsMailData {
  /** ISO 8601. */
  shipped_at: string
  /** Rolls that are not activated. */
  rolls_left: number
}

interface OrderDataByTemplate {
  order_placed: PlacedOrderMailData
  order_received_by_service: PlacedOrderMailData
  order_state_changed: OrderStateMailData
  order_approval_requested: OrderApprovalMailData
  /** Sent when a shipment is added, or its carrier, number or expected day changes. */
  shipment_added: OrderShipmentMailData
  shipment_changed: OrderShipmentMailData
  cancellation_requested: OrderNewsMailData
  cancellation_requested_service: OrderNewsMailData
  activation_due: ActivationDueMailData
}

export type OrderMail = MailOf<OrderDataByTemplate>

/** Returns the table of lines and the addresses of a mail that has them. */
export const newsParts = (data: OrderNewsMailData, t: MailTexts, formats: MailFormats) =>
  hasParts(data)
    ? {
        positions: linesTable(data, t, formats),
        addresses: [...addressParts(data, t), ...paymentPart(data, t)],
      }
    : {}

const hasParts = (data: OrderNewsMailData): data is OrderNewsMailData & OrderMailParts =>
  data.positions !== undefined

/** Returns warnings, lines, addresses and terms of an order that was placed. */
export function orderParts(data: PlacedOrderMailData, t: MailTexts, formats: MailFormats) {
  const areServicesFree = data.handling_services === '0.00'
  const lines = data.warnings.map((warning) =>
    t(`order_warnings.${warningText(warning, areServicesFree)}`, {
      number: data.customer_order_no,
      order: data.used_order ?? '',
    })
  )
  const wanted = data.desired_delivery_date
  return {
    notice: lines.length > 0 ? { label: t('order.warnings'), lines } : null,
    positions: linesTable(data, t, formats),
    addresses: [
      ...addressParts(data, t),
      {
        label: t('order.desired_delivery_date'),
        lines: [wanted ?? t('order.as_soon_as_possible')],
      },
      ...paymentPart(data, t),
      {
        label: t('order.transport'),
        lines: [
          t(data.transport_by_customer ? 'order.transport_by_customer' : 'order.transport_by_us'),
        ],
      },
    ],
  }
}

const addressParts = (data: OrderMailParts, t: MailTexts): MailBlock[] =>
  (['billing_address', 'delivery_address'] as const).flatMap((kind) => {
    const lines = data[kind]?.filter(Boolean)
    return lines ? [{ label: t(`order.${kind}`), lines }] : []
  })

const paymentPart = ({ payment_term_days: days }: OrderMailParts, t: MailTexts): MailBlock[] =>
  days === undefined
    ? []
    : [{ label: t('order.payment'), lines: [t('order.payment_term', { smart_count: days })] }]

function linesTable(
  data: OrderMailParts & Pick<OrderMailData, 'total'>,
  t: MailTexts,
  formats: MailFormats
): MailLines {
  return {
    columns: {
      product: t('order.product'),
      labels: t('order.labels'),
      unit_price: t('order.unit_price'),
      total: t('order.position_total'),
    },
    rows: data.positions.map((line) => ({
      description: line.description,
      reference: [
        line.reference,
        ...(line.size ? [`${line.size.join(' × ')} mm`] : []),
        ...(line.own_reference
          ? [t('order.own_reference', { reference: line.own_reference })]
          : []),
      ].join(' · '),
      labels: formats.count(line.labels),
      rolls: t('order.rolls', {
        smart_count: line.rolls,
        rolls: formats.count(line.rolls),
      }),
      unit_price: formats.unitPrice(line.unit_price),
      total: formats.money(line.total),
    })),
    sums: [
      { label: t('order.positions_total'), value: formats.money(data.positions_total) },
      { label: t('order.handling_costs'), value: formats.money(data.handling_costs) },
      ...(Number(data.handling_services ?? 0) > 0
        ? [
            {
              label: t('order.handling_services'),
              value: formats.money(data.handling_services!),
            },
          ]
        : []),
      { label: t('order.delivery_costs'), value: formats.money(data.delivery_costs) },
    ],
    total: { label: t('order.total'), value: formats.money(data.total) },
    remark: t('common.net_amounts'),
  }
}
