import type { BlockMail } from '#app/mailing/mail'
import type { MailContent } from '#app/mailing/wording/mail_content'
import { type MailSender, mailFooter } from '#app/mailing/wording/mail_frame'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

export function wordBlockMail(mail: BlockMail, sender: MailSender): MailContent {
  const t = mailTextsIn(mail.language)
  const { template, data } = mail
  const { block, reason, person } = data
  const named = { company: data.company.name, email: sender.customerServiceEmail }
  return {
    subject: t(`${template}.subject`, named),
    heading: t(`${template}.heading`, named),
    paragraphs: [
      t('common.greeting', { person }),
      t(`${template}.${block}.body`, named),
      t(`${template}.${block}.next`, named),
    ],
    facts: [
      { label: data.company.cofor10, value: data.company.name },
      ...(reason ? [{ label: t('company_blocked.reason'), value: reason }] : []),
    ],
    link: { label: t(`${template}.link`), url: `${sender.appUrl}/accounts/login` },
    footer: mailFooter(t, sender),
  }
}
