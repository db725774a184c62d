import type { MailTexts } from '#app/mailing/wording/mail_texts'

/** The addresses that mails mention: the portal's root and customer service. */
export interface MailSender {
  appUrl: string
  customerServiceEmail: string
}

/** What stands below a mail; one to customer service invites no questions to them. */
export const mailFooter = (t: MailTexts, sender: MailSender, { invitesQuestions = true } = {}) => [
  ...(invitesQuestions ? [t('common.questions', { email: sender.customerServiceEmail })] : []),
  t('common.footer', { url: sender.appUrl }),
]
