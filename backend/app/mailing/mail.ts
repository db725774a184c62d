import type { AccountMail } from '#app/mailing/kinds/word_account_mail'
import type { AlertMail } from '#app/mailing/kinds/word_alert_mail'
import type { ApprovalMail } from '#app/mailing/kinds/word_approval_mail'
import type { BlockMail } from '#app/mailing/kinds/word_block_mail'
import type { CaseMail } from '#app/mailing/kinds/word_case_mail'
import type { ColleagueMail } from '#app/mailing/kinds/word_colleague_mail'
import type { CompanyMail } from '#app/mailing/kinds/word_company_mail'
import type { ContactMail } from '#app/mailing/kinds/word_contact_mail'
import type { CopyMail } from '#app/mailing/kinds/word_copy_mail'
import type { DistributionMail } from '#app/mailing/kinds/word_distribution_mail'
import type { OrderMail } from '#app/mailing/kinds/order_mail'
import type { WebhookMail } from '#app/mailing/kinds/word_webhook_mail'

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
