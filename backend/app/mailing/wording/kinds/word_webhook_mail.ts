import { appUrl } from '#config/app'
import { mailFooter } from '#app/mailing/wording/mail_footer'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { OffReason } from '#shared/mailing/webhooks/webhook_contract'

interface WebhookMailData {
  reason: OffReason
  url: string
  /** May be empty. */
  description: string
  company: { name: string; cofor10: string }
  person: string
}

interface WebhookDataByTemplate {
  webhook_switched_off: WebhookMailData
}

export type WebhookMail = MailOf<WebhookDataByTemplate>

export function wordWebhookMail({ language, data }: WebhookMail): MailContent {
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
    link: { label: t('webhook_switched_off.link'), url: `${appUrl}/accounts/webhooks` },
    footer: mailFooter(t),
  }
}
