import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

interface ContactMailData {
  reference: string
  topic: string
  text: string
  person: string
  email: string
  company: { name: string; cofor10: string }
  /** Numbers of the order and the roll; may be empty. */
  order_id: string
  spool_no: string
  /** Path of the page to continue on, from the portal's root. */
  path: string
  /** Recipient of replies; customer service by default. */
  reply_to?: string
}

interface ContactDataByTemplate {
  contact_received_by_service: ContactMailData
  contact_copy: ContactMailData
  /** Sent to the user who wrote; `answer` is the reply of customer service. */
  contact_answered: ContactMailData & { answer: string }
}

export type ContactMail = MailOf<ContactDataByTemplate>

export function wordContactMail(mail: ContactMail): MailContent {
  const t = mailTextsIn(mail.language)
  const { template, data } = mail
  const { reference, topic, text, company, person, email } = data
  const named = { reference, topic, person, company: company.name, cofor10: company.cofor10 }
  const isToService = template === 'contact_received_by_service'
  const own = { label: t(isToService ? 'contact.message' : 'contact.your_message'), lines: [text] }
  const facts = [
    { label: t('contact.reference'), value: reference },
    { label: t('contact.topic'), value: topic },
    { label: t('contact.order'), value: data.order_id },
    { label: t('contact.roll'), value: data.spool_no },
    ...(isToService
      ? [
          { label: t('contact.sender'), value: `${person}, ${email}` },
          { label: t('contact.company'), value: `${company.name}, ${company.cofor10}` },
        ]
      : []),
  ]
  return {
    subject: t(`${template}.subject`, named),
    heading: t(`${template}.heading`, named),
    paragraphs: [
      ...(isToService ? [] : [t('common.greeting', { person })]),
      ...(mail.template === 'contact_answered'
        ? mail.data.answer.split(/\n{2,}/)
        : [t(`${mail.template}.body`, named)]),
    ],
    facts: facts.filter(({ value }) => value !== ''),
    notice: { ...own, lines: text.split('\n') },
    link: {
      label: t(isToService ? 'contact.link_service' : 'contact.link'),
      url: `${appUrl}${data.path}`,
    },
    footer: mailFooter(t, { invitesQuestions: !isToService }),
  }
}
