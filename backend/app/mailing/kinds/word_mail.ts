import {
  type AccountMail,
  type CodesInMails,
  wordAccountMail,
} from '#app/mailing/kinds/word_account_mail'
import { type AlertMail, wordAlertMail } from '#app/mailing/kinds/word_alert_mail'
import { type ApprovalMail, wordApprovalMail } from '#app/mailing/kinds/word_approval_mail'
import { type BlockMail, wordBlockMail } from '#app/mailing/kinds/word_block_mail'
import { type CaseMail, wordCaseMail } from '#app/mailing/kinds/word_case_mail'
import { type ColleagueMail, wordColleagueMail } from '#app/mailing/kinds/word_colleague_mail'
import { type CompanyMail, wordCompanyMail } from '#app/mailing/kinds/word_company_mail'
import { type ContactMail, wordContactMail } from '#app/mailing/kinds/word_contact_mail'
import { type CopyMail, wordCopyMail } from '#app/mailing/kinds/word_copy_mail'
import {
  type DistributionMail,
  wordDistributionMail,
} from '#app/mailing/kinds/word_distribution_mail'
import type { OrderMail } from '#app/mailing/kinds/order_mail'
import { wordOrderMail } from '#app/mailing/kinds/word_order_mail'
import { type WebhookMail, wordWebhookMail } from '#app/mailing/kinds/word_webhook_mail'
import type { MailContent, MailSender } from '#app/mailing/wording/mail_content'

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
  | CaseMail

export function wordMail(mail: Mail, sender: MailSender, codes: CodesInMails): MailContent {
  switch (mail.template) {
    case 'password_reset':
    case 'password_changed':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_codes_renewed':
    case 'user_invited':
    case 'account_deleted':
    case 'api_token_created':
    case 'account_id_changed':
    case 'email_changed':
    case 'email_change_asked':
    case 'confirm_email':
      return wordAccountMail(mail, sender, codes)
    case 'user_enabled':
    case 'user_disabled':
    case 'user_enabled_to_company':
    case 'user_disabled_to_company':
      return wordColleagueMail(mail, sender)
    case 'company_deactivated':
    case 'companies_deactivated_to_service':
      return wordCompanyMail(mail, sender)
    case 'company_blocked':
    case 'company_unblocked':
      return wordBlockMail(mail, sender)
    case 'user_approval_requested':
    case 'address_approval_requested':
    case 'approvals_waiting':
    case 'user_approved':
    case 'user_rejected':
    case 'user_activated':
    case 'activation_requested':
    case 'address_approved':
    case 'address_rejected':
      return wordApprovalMail(mail, sender, codes)
    case 'distribution_sent':
    case 'distribution_recalled':
      return wordDistributionMail(mail, sender)
    case 'contact_received_by_service':
    case 'contact_copy':
    case 'contact_answered':
      return wordContactMail(mail, sender)
    case 'copy_confirmation':
    case 'copy_unsubscribed':
      return wordCopyMail(mail, sender, codes)
    case 'webhook_switched_off':
      return wordWebhookMail(mail, sender)
    case 'suspicions_found':
      return wordAlertMail(mail, sender)
    case 'suspicion_news':
    case 'suspicion_due':
      return wordCaseMail(mail, sender)
    default:
      return wordOrderMail(mail, sender, codes)
  }
}
