import type { ApprovalDataByTemplate } from '#app/mailing/wording/approval_mail'
import type { Language } from '#shared/i18n/language'
import type { OrderWarning } from '#shared/ordering/order_contract'
import type { OrderState } from '#shared/ordering/order_state'

/** What every mail about an order tells of it. Amounts are decimal strings in euros. */
export interface OrderMailData {
  order_id: string
  /** The customer's own number, empty when there is none. */
  customer_order_no: string
  company: { name: string; cofor10: string }
  /** First and last name of who ordered. */
  person: string
  total: string
  /** Path of the order's page from the portal's root: `/statistics/history?order=17`. */
  path: string
}

/** One line of an order: `rolls` may be fractional, `unit_price` is per label. */
export interface OrderMailPosition {
  reference: string
  description: string
  labels: number
  rolls: number
  unit_price: string
  total: string
}

/** The whole order, as its confirmation shows it. */
export interface PlacedOrderMailData extends OrderMailData {
  positions: OrderMailPosition[]
  positions_total: string
  handling_costs: string
  delivery_costs: string
  /** `yyyy-MM-dd`, null for as soon as possible. */
  desired_delivery_date: string | null
  transport_by_customer: boolean
  /** Addresses as the lines of an envelope; empty lines are left out. */
  billing_address: string[]
  delivery_address: string[]
  warnings: OrderWarning[]
}

export interface OrderStateMailData extends OrderMailData {
  state: OrderState
}

interface OrderDataByTemplate {
  /** To who ordered. */
  order_placed: PlacedOrderMailData
  /** To customer service. */
  order_received_by_service: PlacedOrderMailData
  /** To who ordered. */
  order_state_changed: OrderStateMailData
  /** To who ordered. */
  cancellation_requested: OrderMailData
  /** To customer service. */
  cancellation_requested_service: OrderMailData
}

/** What mails about an account that was enabled or disabled tell of it. */
export interface ColleagueMailData {
  company: { name: string; cofor10: string }
  /** First and last name, and email, of whose account it is. */
  person: string
  email: string
  /** First and last name of who did it. */
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

interface AccountDataByTemplate {
  /** To who asked for a new password. */
  password_reset: CodeMailData
  /** To a new member of the staff, who chooses a password with it. */
  user_invited: CodeMailData
  /** To all users of a company that goes by another account id now. */
  account_id_changed: AccountIdMailData
  /** To whose password was changed. */
  password_changed: AccountMailData
  /** To whose second factor was switched on or off, or has new recovery codes. */
  second_factor_on: AccountMailData
  second_factor_off: AccountMailData
  recovery_codes_renewed: AccountMailData
  /** To who has registered. */
  confirm_email: CodeMailData
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

export type ApprovalMail = MailOf<ApprovalDataByTemplate>

/** A mail to write: what it says by template and data, worded in the recipient's language. */
export type Mail = OrderMail | AccountMail | ColleagueMail | ApprovalMail
