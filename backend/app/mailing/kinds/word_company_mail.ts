import type { CompanyMail } from '#app/mailing/mail'
import type { MailContent } from '#app/mailing/wording/mail_content'
import { type MailSender, mailFooter } from '#app/mailing/wording/mail_frame'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

export function wordCompanyMail(mail: CompanyMail, sender: MailSender): MailContent {
  const t = mailTextsIn(mail.language)
  const { template, data } = mail
  const months = t('order_free_months', { smart_count: data.months })
  const named = { months, company: data.companies[0]?.name ?? '' }
  const isToService = template === 'companies_deactivated_to_service'
  const page = isToService ? '/backoffice/companies' : '/accounts/login'
  return {
    subject: t(`${template}.subject`, named),
    heading: t(`${template}.heading`, named),
    paragraphs: [
      ...(isToService ? [] : [t('common.greeting', { person: mail.data.person })]),
      t(`${template}.body`, named),
      t(`${template}.next`, named),
    ],
    facts: data.companies.map(({ name, cofor10 }) => ({ label: cofor10, value: name })),
    link: { label: t(`${template}.link`), url: sender.appUrl + page },
    footer: mailFooter(t, sender, { invitesQuestions: !isToService }),
  }
}
