import type { CopyKind } from '#shared/companies/copies/copy_contract'
import type { OrderDocumentKind } from '#shared/ordering/documents/order_documents'
import type { OrderWarning } from '#shared/ordering/lines/line_rules'
import type { OrderState } from '#shared/ground/states/order_state'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import type { MailOf } from '#app/mailing/wording/mail_content'

/** Amounts are decimal strings in euros. */
export interface OrderMailData {
  pk: number
  order_id: string
  /** May be empty. */
  customer_order_no: string
  /** May be empty. */
  cost_centre: string
  company: { name: string; cofor10: string }
  /** Full name of the user who ordered or made the request, or of the reader. */
  person: string
  email?: string
  total: string
  /** Path from the portal's root, such as `/statistics/history?order=17`. */
  path: string
  /** The order's id if its proof is attached. */
  printed_order?: number
  /** Id of the recipient of a copy (rule 10.6), who is not a user; `person` is then empty. */
  copy_id?: number
  /** The kind of a copy; set with `copy_id`. */
  copy_kind?: CopyKind
  /** The document that is attached as PDF. */
  document?: OrderDocumentKind
}

/** `rolls` can be fractional; `unit_price` is per label. */
export interface OrderMailLine {
  reference: string
  own_reference: string | null
  description: string
  /** Label size in millimetres. */
  size: [length: number, width: number]
  labels: number
  rolls: number
  unit_price: string
  total: string
}

export interface OrderMailParts {
  positions: OrderMailLine[]
  positions_total: string
  handling_costs: string
  /** The part of the handling costs for services. */
  handling_services: string
  delivery_costs: string
  /** Net days from the date of the invoice. */
  payment_term_days: number
  /** Address lines without empty ones. */
  billing_address: string[]
  delivery_address: string[]
}

export type OrderNewsMailData = OrderMailData & OrderMailParts

export interface PlacedOrderMailData extends OrderNewsMailData {
  /** `yyyy-MM-dd`; null for as soon as possible. */
  desired_delivery_date: string | null
  transport_by_customer: boolean
  warnings: OrderWarning[]
  /** The number of another order with the same purchase order number. */
  used_order?: string
  /** Set if a colleague approved the order. `moved_from` is a desired day that had passed. */
  approval?: { by: string; feedback: string; moved_from: string | null }
}

interface OrderStateMailData extends OrderNewsMailData {
  state: OrderState
  from?: OrderState
  /** Customer service's reason; may be empty. */
  reason: string
  shipments?: MailedShipment[]
}

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

/** `person` ordered it; the mail is for the approver. */
interface OrderApprovalMailData extends Omit<OrderMailData, 'pk'>, OrderMailParts {
  approver: string
  /** The last day for the decision, as `yyyy-MM-dd`. */
  until: string
}

interface ActivationDueMailData extends OrderNewsMailData {
  /** ISO 8601. */
  shipped_at: string
  /** Number of rolls that are not activated. */
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

export type OrderMailOf<Template extends OrderMail['template']> = Extract<
  OrderMail,
  { template: Template }
>
