import { appUrl } from '#config/app'
import { customerServiceEmail } from '#config/mail'
import type { MailTexts } from '#app/mailing/wording/mail_texts'

/** Mails to customer service do not invite questions. */
export const mailFooter = (t: MailTexts, { invitesQuestions = true } = {}) => [
  ...(invitesQuestions ? [t('common.questions', { email: customerServiceEmail })] : []),
  t('common.footer', { url: appUrl }),
]
