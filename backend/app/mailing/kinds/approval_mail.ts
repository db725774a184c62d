import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { AddressCategory } from '#shared/companies/addresses/address_contract'

export interface MailCompany {
  name: string
  cofor10: string
}

export interface UserApprovalRequestData {
  /** Full name of the reader. */
  approver: string
  company: MailCompany
  person: string
  email: string
  /** The encrypted code of the link (see `seal_code.ts`). */
  sealed_code: string
}

export interface AddressApprovalRequestData {
  approver: string
  company: MailCompany
  category: AddressCategory
  address: string[]
  sealed_code: string
}

export interface WaitingApprovalsData {
  approver: string
  waiting: { kind: ApprovalKind; company: MailCompany; requested_at: string }[]
}

export interface RegistrationMailData {
  person: string
  email: string
  company: MailCompany
}

export interface DecidedRegistrationData extends RegistrationMailData {
  /** The approver's feedback; may be empty. */
  feedback: string
}

export interface ActivationRequestData extends RegistrationMailData {
  user_id: number
}

export interface DecidedAddressData {
  /** Full name of the reader. */
  person: string
  company: MailCompany
  category: AddressCategory
  address: string[]
  /** The approver's feedback; may be empty. */
  feedback: string
}

export interface ApprovalDataByTemplate {
  user_approval_requested: UserApprovalRequestData
  address_approval_requested: AddressApprovalRequestData
  approvals_waiting: WaitingApprovalsData
  user_approved: DecidedRegistrationData
  user_rejected: DecidedRegistrationData
  user_activated: RegistrationMailData
  activation_requested: ActivationRequestData
  /** Sent to the company's users who can order. */
  address_approved: DecidedAddressData
  address_rejected: DecidedAddressData
}
