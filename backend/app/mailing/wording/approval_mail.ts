import type { ApprovalKind } from '#shared/approvals/approval_contract'
import type { AddressCategory } from '#shared/addresses/address_contract'

/** The company a mail is about. */
export interface MailCompany {
  name: string
  cofor10: string
}

/** What an approver learns of somebody who has registered. */
export interface UserApprovalRequestData {
  /** First and last name of the reader. */
  approver: string
  company: MailCompany
  /** First and last name, and email, of the user who has registered. */
  person: string
  email: string
  /** The code of the link, unreadable without the product's key (see `seal_code.ts`). */
  sealed_code: string
}

/** What an approver learns of an address that somebody wants to use. */
export interface AddressApprovalRequestData {
  approver: string
  company: MailCompany
  category: AddressCategory
  /** The address as the lines of an envelope. */
  address: string[]
  sealed_code: string
}

/** Everything that has waited too long, as one approver may decide it. */
export interface WaitingApprovalsData {
  approver: string
  waiting: { kind: ApprovalKind; company: MailCompany; requested_at: string }[]
}

/** What mails about somebody's registration tell of it. */
export interface RegistrationMailData {
  person: string
  email: string
  company: MailCompany
}

export interface DecidedRegistrationData extends RegistrationMailData {
  /** What the approver says about it; may be empty. */
  feedback: string
}

export interface ActivationRequestData extends RegistrationMailData {
  user_id: number
}

/** What the people of a company learn of the decision about an address. */
export interface DecidedAddressData {
  /** First and last name of the reader. */
  person: string
  company: MailCompany
  category: AddressCategory
  address: string[]
  /** What the approver says about it; may be empty. */
  feedback: string
}

export interface ApprovalDataByTemplate {
  /** To everybody who may decide. */
  user_approval_requested: UserApprovalRequestData
  address_approval_requested: AddressApprovalRequestData
  approvals_waiting: WaitingApprovalsData
  /** To the user who registered. */
  user_approved: DecidedRegistrationData
  user_rejected: DecidedRegistrationData
  user_activated: RegistrationMailData
  /** To customer service. */
  activation_requested: ActivationRequestData
  /** To the company's people who may order. */
  address_approved: DecidedAddressData
  address_rejected: DecidedAddressData
}
