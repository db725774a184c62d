import type { AlertMail } from '#app/mailing/kinds/alert_mail'
import type { ApprovalDataByTemplate } from '#app/mailing/kinds/approval_mail'
import type { SetBlock } from '#shared/companies/blocks/company_block_contract'
import type { CopyKind } from '#shared/companies/copies/copy_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { OffReason } from '#shared/mailing/webhooks/webhook_contract'
import type { OrderDocumentKind } from '#shared/ordering/documents/order_documents'
import type { OrderWarning } from '#shared/ordering/lines/order_warnings'
import type { OrderState } from '#shared/ground/states/order_state'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'

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

export interface OrderStateMailData extends OrderNewsMailData {
  state: OrderState
  from?: OrderState
  /** Customer service's reason; may be empty. */
  reason: string
  /** Those of a shipped order. */
  shipments?: MailedShipment[]
}

export type MailedShipment = Pick<
  Shipment,
  'carrier_name' | 'tracking_number' | 'tracking_link' | 'sent_on' | 'expected_on'
>

export interface OrderShipmentMailData extends OrderNewsMailData {
  shipment: MailedShipment
}

/** Data about an order that waits; `person` ordered it, and the mail is for the approver. */
export interface OrderApprovalMailData extends OrderMailData, OrderMailParts {
  approver: string
  /** The last day for the decision, as `yyyy-MM-dd`. */
  until: string
}

export interface ActivationDueMailData extends OrderNewsMailData {
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

/** `email` is the recipient's address. */
export interface CopyMailData {
  company: { name: string; cofor10: string }
  email: string
}

interface CopyDataByTemplate {
  /** Sent to an address that was added as a recipient. */
  copy_confirmation: CopyMailData & { kinds: CopyKind[]; sealed_code: string }
  /** Sent to the user who added the recipient. */
  copy_unsubscribed: CopyMailData & { person: string }
}

export interface ColleagueMailData {
  company: { name: string; cofor10: string }
  person: string
  email: string
  by: string
}

interface ColleagueDataByTemplate {
  user_enabled: ColleagueMailData
  user_disabled: ColleagueMailData
  user_enabled_to_company: ColleagueMailData
  user_disabled_to_company: ColleagueMailData
}

export interface AccountMailData {
  person: string
  email: string
  account_id: string
}

export interface CodeMailData extends AccountMailData {
  /** The encrypted code of the link (see `seal_code.ts`). */
  sealed_code: string
}

/** `account_id` is the new one. */
export interface AccountIdMailData extends AccountMailData {
  former_account_id: string
}

/** `email` is the new one. */
export interface EmailMailData extends AccountMailData {
  former_email: string
}

/** `email` is the current one; `by` is the full name of the staff member who asked. */
export interface EmailChangeMailData extends CodeMailData {
  new_email: string
  by: string
}

/** `by` is the full name of the token's creator. */
export interface TokenMailData extends AccountMailData {
  token: string
  by: string
}

interface AccountDataByTemplate {
  password_reset: CodeMailData
  /** Sent to a new member of the staff, who then chooses a password. */
  user_invited: CodeMailData
  /** Sent to all users of a company with a new account id. */
  account_id_changed: AccountIdMailData
  /** Sent to the former and the new address. */
  email_changed: EmailMailData
  /** Sent to the current address after staff requested another. */
  email_change_asked: EmailChangeMailData
  password_changed: AccountMailData
  /** Sent to the user whose second factor was switched on or off, or who has new recovery codes. */
  second_factor_on: AccountMailData
  second_factor_off: AccountMailData
  recovery_codes_renewed: AccountMailData
  account_deleted: AccountMailData
  /** Sent to the user as whom the token acts; `token` is its name. */
  api_token_created: TokenMailData
  confirm_email: CodeMailData
}

export interface InactivityMailData {
  months: number
  companies: { name: string; cofor10: string }[]
}

interface CompanyDataByTemplate {
  /** Sent to users and contact of the company; `person` is the reader. */
  company_deactivated: InactivityMailData & { person: string }
  companies_deactivated_to_service: InactivityMailData
}

/** Data about a block that staff set or lifted; `person` is the reader. */
export interface BlockMailData {
  block: SetBlock
  company: { name: string; cofor10: string }
  person: string
  /** The staff's reason; may be empty. */
  reason: string
}

interface BlockDataByTemplate {
  company_blocked: BlockMailData
  company_unblocked: BlockMailData
}

/** Data about rolls on their way, for the recipient's company. */
export interface DistributionMailData {
  sender: { name: string; cofor10: string }
  address: string[]
  comment: string
  rolls: { spool_no: string; reference: string; labels: number; comment: string }[]
}

interface DistributionDataByTemplate {
  distribution_sent: DistributionMailData
  distribution_recalled: DistributionMailData
}

export interface ContactMailData {
  /** The number for later questions. */
  reference: string
  topic: string
  text: string
  person: string
  email: string
  company: { name: string; cofor10: string }
  /** Numbers of the order and the roll; may be empty. */
  order_id: string
  spool_no: string
  /** Path of the page to continue on, from the portal's root. */
  path: string
  /** Recipient of replies; customer service by default. */
  reply_to?: string
}

export interface WebhookMailData {
  reason: OffReason
  url: string
  /** May be empty. */
  description: string
  company: { name: string; cofor10: string }
  person: string
}

interface WebhookDataByTemplate {
  webhook_switched_off: WebhookMailData
}

interface ContactDataByTemplate {
  contact_received_by_service: ContactMailData
  contact_copy: ContactMailData
  /** Sent to the user who wrote; `answer` is customer service's. */
  contact_answered: ContactMailData & { answer: string }
}

type MailOf<DataByTemplate> = {
  [Template in keyof DataByTemplate]: {
    template: Template
    to: string
    language: Language
    data: DataByTemplate[Template]
  }
}[keyof DataByTemplate]

export type OrderMail = MailOf<OrderDataByTemplate>

export type CopyMail = MailOf<CopyDataByTemplate>

export type ColleagueMail = MailOf<ColleagueDataByTemplate>

export type AccountMail = MailOf<AccountDataByTemplate>

export type CompanyMail = MailOf<CompanyDataByTemplate>

export type BlockMail = MailOf<BlockDataByTemplate>

export type DistributionMail = MailOf<DistributionDataByTemplate>

export type ContactMail = MailOf<ContactDataByTemplate>

export type WebhookMail = MailOf<WebhookDataByTemplate>

export type ApprovalMail = MailOf<ApprovalDataByTemplate>

/** The template and data of a mail. It is worded in the recipient's language. */
export type Mail =
  | OrderMail
  | AccountMail
  | CopyMail
  | ColleagueMail
  | CompanyMail
  | BlockMail
  | ApprovalMail
  | DistributionMail
  | ContactMail
  | WebhookMail
  | AlertMail
