import { type CodesInMails, wordAccountMail } from '#app/mailing/word_account_mail'
import { wordColleagueMail } from '#app/mailing/word_colleague_mail'
import type { Mail } from '#app/mailing/mail'
import type { MailContent } from '#app/mailing/mail_content'
import type { MailSender } from '#app/mailing/mail_frame'
import { wordOrderMail } from '#app/mailing/word_order_mail'

/** Words any mail in its language. */
export function wordMail(mail: Mail, sender: MailSender, codes: CodesInMails): MailContent {
  switch (mail.template) {
    case 'password_reset':
    case 'password_changed':
    case 'user_invited':
    case 'account_id_changed':
      return wordAccountMail(mail, sender, codes)
    case 'user_enabled':
    case 'user_disabled':
    case 'user_enabled_to_company':
    case 'user_disabled_to_company':
      return wordColleagueMail(mail, sender)
    default:
      return wordOrderMail(mail, sender)
  }
}
