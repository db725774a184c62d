import type { AlertMail } from '#app/mailing/wording/alert_mail'
import type { ApprovalDataByTemplate } from '#app/mailing/wording/approval_mail'
import type { SetBlock } from '#shared/company_blocks/company_block_contract'
import type { Language } from '#shared/i18n/language'
import type { OrderWarning } from '#shared/ordering/order_warnings'
import type { OrderState } from '#shared/ordering/order_state'

/** What every mail about an order tells of it. Amounts are decimal strings in euros. */
export interface OrderMailData {
  /** Of the order; mails from before it was kept have none. */
  pk?: number
  order_id: string
  /** The customer's own number, empty when there is none. */
  customer_order_no: string
  company: { name: string; cofor10: string }
  /** First and last name of the user who ordered, asks, or is told. */
  person: string
  /** Email of the user who ordered. */
  email?: string
  total: string
  /** Path of the order's page from the portal's root: `/statistics/history?order=17`. */
  path: string
  /** The order's id when labels are printed and their proof goes along. */
  printed_order?: number
}

/** One line of an order: `rolls` may be fractional, `unit_price` is per label. */
export interface OrderMailPosition {
  reference: string
  description: string
  /** Of a label, length and width in millimetres. */
  size?: [length: number, width: number]
  labels: number
  rolls: number
  unit_price: string
  total: string
}

/**
 * What was ordered, what it costs part by part, how it is paid and where it goes. Mails from before
 * the optional parts were kept have none.
 */
export interface OrderMailParts {
  positions: OrderMailPosition[]
  positions_total: string
  handling_costs: string
  /** The part of the handling costs that services cause. */
  handling_services?: string
  delivery_costs: string
  /** Net, from the date of the invoice. */
  payment_term_days?: number
  /** Addresses as the lines of an envelope; empty lines are left out. */
  billing_address?: string[]
  delivery_address?: string[]
}

/** The whole order, as its confirmation shows it. */
export interface PlacedOrderMailData extends OrderMailData, OrderMailParts {
  /** `yyyy-MM-dd`, null for as soon as possible. */
  desired_delivery_date: string | null
  transport_by_customer: boolean
  billing_address: string[]
  delivery_address: string[]
  warnings: OrderWarning[]
  /** Number of the order that has the same purchase order number, when that is a warning. */
  used_order?: string
}

/** What became of an order, with its items; mails from before these were kept have none. */
export interface OrderNewsMailData extends OrderMailData, Partial<OrderMailParts> {}

export interface OrderStateMailData extends OrderNewsMailData {
  state: OrderState
  from?: OrderState
  /** Why customer service decided so; empty without a reason. */
  reason: string
}

interface OrderDataByTemplate {
  /** To the user who ordered. */
  order_placed: PlacedOrderMailData
  /** To customer service. */
  order_received_by_service: PlacedOrderMailData
  /** To the user who ordered. */
  order_state_changed: OrderStateMailData
  /** To the user who ordered. */
  cancellation_requested: OrderNewsMailData
  /** To customer service. */
  cancellation_requested_service: OrderNewsMailData
}

/** What mails about an account that was enabled or disabled tell of it. */
export interface ColleagueMailData {
  company: { name: string; cofor10: string }
  /** First and last name, and email, of whose account it is. */
  person: string
  email: string
  /** First and last name of the user who did it. */
  by: string
}

interface ColleagueDataByTemplate {
  /** To whose account it is. */
  user_enabled: ColleagueMailData
  user_disabled: ColleagueMailData
  /** To the company's contact for provisioning. */
  user_enabled_to_company: ColleagueMailData
  user_disabled_to_company: ColleagueMailData
}

/** What mails about somebody's own access tell. */
export interface AccountMailData {
  /** First and last name. */
  person: string
  email: string
  account_id: string
}

export interface CodeMailData extends AccountMailData {
  /** The code of the link, unreadable without the product's key (see `seal_code.ts`). */
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

/** `email` is in force; `by` is first and last name of who asked for the new one. */
export interface EmailChangeMailData extends CodeMailData {
  new_email: string
  by: string
}

interface AccountDataByTemplate {
  /** To the user who asked for a new password. */
  password_reset: CodeMailData
  /** To a new member of the staff, who chooses a password with it. */
  user_invited: CodeMailData
  /** To all users of a company that goes by another account id now. */
  account_id_changed: AccountIdMailData
  /** To the former and the new address of a user whose email was changed. */
  email_changed: EmailMailData
  /** To the address in force of a user for whom staff asked for another. */
  email_change_asked: EmailChangeMailData
  /** To whose password was changed. */
  password_changed: AccountMailData
  /** To whose second factor was switched on or off, or has new recovery codes. */
  second_factor_on: AccountMailData
  second_factor_off: AccountMailData
  recovery_codes_renewed: AccountMailData
  /** To the user who deleted their account. */
  account_deleted: AccountMailData
  /** To the user who has registered. */
  confirm_email: CodeMailData
}

/** What mails about companies that were deactivated for inactivity tell. */
export interface InactivityMailData {
  /** How long they had not ordered. */
  months: number
  companies: { name: string; cofor10: string }[]
}

interface CompanyDataByTemplate {
  /** To users and contact of the one company; `person` is who reads it. */
  company_deactivated: InactivityMailData & { person: string }
  /** To customer service. */
  companies_deactivated_to_service: InactivityMailData
}

/** What mails about a block that staff set or lifted tell; `person` is who reads it. */
export interface BlockMailData {
  block: SetBlock
  company: { name: string; cofor10: string }
  person: string
  /** As staff have written it; empty without one. */
  reason: string
}

interface BlockDataByTemplate {
  /** To users and contacts of the company. */
  company_blocked: BlockMailData
  company_unblocked: BlockMailData
}

/** What mails about rolls on their way tell the recipient's company. */
export interface DistributionMailData {
  sender: { name: string; cofor10: string }
  /** The recipient's address as the lines of an envelope. */
  address: string[]
  comment: string
  rolls: { spool_no: string; reference: string; labels: number; comment: string }[]
}

interface DistributionDataByTemplate {
  /** To the recipient company's contact. */
  distribution_sent: DistributionMailData
  distribution_recalled: DistributionMailData
}

/** What mails about a message to customer service tell. */
export interface ContactMailData {
  /** The number that people quote. */
  reference: string
  topic: string
  text: string
  /** First and last name, and email, of the user who wrote. */
  person: string
  email: string
  company: { name: string; cofor10: string }
  /** Number of the order, and of the roll, that it is about; empty without one. */
  order_id: string
  spool_no: string
  /** Path of the page where the reader goes on, from the portal's root. */
  path: string
  /** Where answers by mail go; to customer service unless told. */
  reply_to?: string
}

interface ContactDataByTemplate {
  /** To customer service. */
  contact_received_by_service: ContactMailData
  /** To the user who wrote. */
  contact_copy: ContactMailData
  /** To the user who wrote; `answer` is customer service's. */
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

export type ColleagueMail = MailOf<ColleagueDataByTemplate>

export type AccountMail = MailOf<AccountDataByTemplate>

export type CompanyMail = MailOf<CompanyDataByTemplate>

export type BlockMail = MailOf<BlockDataByTemplate>

export type DistributionMail = MailOf<DistributionDataByTemplate>

export type ContactMail = MailOf<ContactDataByTemplate>

export type ApprovalMail = MailOf<ApprovalDataByTemplate>

/** A mail to write: what it says by template and data, worded in the recipient's language. */
export type Mail =
  | OrderMail
  | AccountMail
  | ColleagueMail
  | CompanyMail
  | BlockMail
  | ApprovalMail
  | DistributionMail
  | ContactMail
  | AlertMail
