import type { MailTexts } from '#app/mailing/wording/mail_texts'

export interface MailSender {
  appUrl: string
  customerServiceEmail: string
}

/** Returns the footer. Mails to customer service do not invite questions. */
export const mailFooter = (t: MailTexts, sender: MailSender, { invitesQuestions = true } = {}) => [
  ...(invitesQuestions ? [t('common.questions', { email: sender.customerServiceEmail })] : []),
  t('common.footer', { url: sender.appUrl }),
]
