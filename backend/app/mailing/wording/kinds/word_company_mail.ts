import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

interface InactivityMailData {
  months: number
  companies: { name: string; cofor10: string }[]
}

interface CompanyDataByTemplate {
  /** Sent to the users and the contact of the company; `person` is the reader. */
  company_deactivated: InactivityMailData & { person: string }
  companies_deactivated_to_service: InactivityMailData
}

export type CompanyMail = MailOf<CompanyDataByTemplate>

export function wordCompanyMail(mail: CompanyMail): MailContent {
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
    link: { label: t(`${template}.link`), url: appUrl + page },
    footer: mailFooter(t, { invitesQuestions: !isToService }),
  }
}
