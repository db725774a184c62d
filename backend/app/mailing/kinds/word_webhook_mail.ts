import type { WebhookMail } from '#app/mailing/mail'
import type { MailContent } from '#app/mailing/wording/mail_content'
import { type MailSender, mailFooter } from '#app/mailing/wording/mail_frame'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'

export function wordWebhookMail({ language, data }: WebhookMail, sender: MailSender): MailContent {
  const t = mailTextsIn(language)
  const { company, description, person, reason, url } = data
  return {
    subject: t('webhook_switched_off.subject', { company: company.name }),
    heading: t('webhook_switched_off.heading'),
    paragraphs: [
      t('common.greeting', { person }),
      t(`webhook_switched_off.${reason}`),
      t('webhook_switched_off.next'),
    ],
    facts: [
      { label: t('webhook_switched_off.url'), value: url },
      ...(description
        ? [{ label: t('webhook_switched_off.description'), value: description }]
        : []),
    ],
    link: { label: t('webhook_switched_off.link'), url: `${sender.appUrl}/accounts/webhooks` },
    footer: mailFooter(t, sender),
  }
}
