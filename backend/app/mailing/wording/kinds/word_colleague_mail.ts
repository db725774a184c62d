import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

interface ColleagueMailData {
  company: { name: string; cofor10: string }
  person: string
  email: string
  by: string
}

interface ColleagueDataByTemplate {
  user_enabled: ColleagueMailData
  user_disabled: ColleagueMailData
  user_enabled_to_company: ColleagueMailData
  user_disabled_to_company: ColleagueMailData
}

export type ColleagueMail = MailOf<ColleagueDataByTemplate>

export function wordColleagueMail(mail: ColleagueMail): MailContent {
  const t = mailTextsIn(mail.language)
  const { template, data } = mail
  const { person, email, by, company } = data
  const named = { person, by, company: company.name, cofor10: company.cofor10 }
  const isToCompany = template.endsWith('_to_company')
  return {
    subject: t(`${template}.subject`, named),
    heading: t(`${template}.heading`, named),
    paragraphs: [
      ...(isToCompany ? [] : [t('common.greeting', { person })]),
      t(`${template}.body`, named),
    ],
    facts: [
      { label: t('colleague.person'), value: person },
      { label: t('colleague.email'), value: email },
      { label: t('colleague.company'), value: company.name },
      { label: t('colleague.account_id'), value: company.cofor10 },
      { label: t('colleague.by'), value: by },
    ],
    link: { label: t('colleague.link'), url: `${appUrl}/accounts/profile` },
    footer: mailFooter(t),
  }
}
