import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailBlock, MailContent, MailFact, MailOf } from '#app/mailing/wording/mail_content'
import { mailFormatsIn, type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'
import { readCode } from '#app/mailing/seal_code'
import type { CodesInMails } from '#app/mailing/wording/kinds/word_account_mail'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { AddressCategory } from '#shared/companies/addresses/address_contract'

interface MailCompany {
  name: string
  cofor10: string
}

interface UserApprovalRequestData {
  /** Full name of the reader. */
  approver: string
  company: MailCompany
  person: string
  email: string
  sealed_code: string
}

interface AddressApprovalRequestData {
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

interface RegistrationMailData {
  person: string
  email: string
  company: MailCompany
}

interface DecidedRegistrationData extends RegistrationMailData {
  /** The approver's feedback; may be empty. */
  feedback: string
}

interface ActivationRequestData extends RegistrationMailData {
  user_id: number
}

interface DecidedAddressData {
  /** Full name of the reader. */
  person: string
  company: MailCompany
  category: AddressCategory
  address: string[]
  /** The approver's feedback; may be empty. */
  feedback: string
}

interface ApprovalDataByTemplate {
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

export type ApprovalMail = MailOf<ApprovalDataByTemplate>

export function wordApprovalMail(mail: ApprovalMail, codes: CodesInMails): MailContent {
  const t = mailTextsIn(mail.language)
  const { template } = mail
  const named = namesOf(mail)
  const reader = readerOf(mail)
  return {
    subject: t(`${template}.subject`, named),
    heading: t(`${template}.heading`),
    paragraphs: [
      ...(reader === null ? [] : [t('common.greeting', { person: reader })]),
      t(`${template}.body`, named),
      ...('sealed_code' in mail.data ? [t('approval.validity')] : []),
    ],
    facts: factsOf(mail, t),
    notice: noticeOf(mail, t),
    addresses:
      'address' in mail.data
        ? [{ label: t(`approval.address.${mail.data.category}`), lines: mail.data.address }]
        : [],
    link: { label: t(`${template}.link`), url: appUrl + pathOf(mail, t, codes) },
    footer: mailFooter(t),
  }
}

function namesOf({ data }: ApprovalMail): Record<string, string | number> {
  if ('waiting' in data) return { smart_count: data.waiting.length }
  return {
    company: data.company.name,
    cofor10: data.company.cofor10,
    person: 'person' in data ? data.person : data.approver,
  }
}

/** Returns the name of the reader to greet; null for customer service. */
function readerOf(mail: ApprovalMail): string | null {
  if (mail.template === 'activation_requested') return null
  return 'approver' in mail.data ? mail.data.approver : mail.data.person
}

function factsOf(mail: ApprovalMail, t: MailTexts): MailFact[] {
  const { data } = mail
  if ('waiting' in data) {
    const formats = mailFormatsIn(mail.language)
    return data.waiting.map(({ kind, company, requested_at: requestedAt }) => ({
      label: t(`approval.waiting.${kind}`, { company: company.name, cofor10: company.cofor10 }),
      value: formats.instant(requestedAt),
    }))
  }
  return [
    ...('email' in data
      ? [
          { label: t('approval.person'), value: data.person },
          { label: t('approval.email'), value: data.email },
        ]
      : []),
    { label: t('approval.company'), value: data.company.name },
    { label: t('approval.account_id'), value: data.company.cofor10 },
  ]
}

function noticeOf({ data }: ApprovalMail, t: MailTexts): MailBlock | null {
  if (!('feedback' in data) || data.feedback === '') return null
  return { label: t('approval.feedback'), lines: data.feedback.split('\n') }
}

function pathOf(mail: ApprovalMail, t: MailTexts, codes: CodesInMails): string {
  const coded = (page: string, sealed: string) => {
    const code = codes === 'readable' ? readCode(sealed) : t('approval.hidden_code')
    return `/accounts/${page}/${encodeURIComponent(code)}`
  }
  switch (mail.template) {
    case 'user_approval_requested':
      return coded('client_confirmation', mail.data.sealed_code)
    case 'address_approval_requested':
      return coded('client_address_confirmation', mail.data.sealed_code)
    case 'approvals_waiting':
      return '/approvals'
    case 'activation_requested':
      return `/backoffice/users/${mail.data.user_id}/show`
    case 'user_rejected':
      return '/accounts/register'
    case 'address_approved':
    case 'address_rejected':
      return mail.data.category === 'DISTRIBUTION'
        ? '/distribution/addressList'
        : '/accounts/profile'
    default:
      return '/accounts/login'
  }
}
