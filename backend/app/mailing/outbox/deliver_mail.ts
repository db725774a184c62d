import { mailFrom } from '#config/mail'
import type { Mail } from '#app/mailing/mail'
import { renderMail } from '#app/mailing/wording/render_mail'
import type { Mailer } from '@adonisjs/mail'
import type { MailTransportContract } from '@adonisjs/mail/types'

/** A mail out of the outbox. */
export interface OutboxMail {
  id: number
  messageId: string
  mail: Mail
}

/** Takes a mail to its recipient, or throws. */
export type Deliver = (mail: OutboxMail) => Promise<void>

/** Delivers by a mailer; every attempt carries the Message-ID the mail was written with. */
export function deliverBy(mailer: Mailer<MailTransportContract>, replyTo: string): Deliver {
  return async ({ mail, messageId }) => {
    const { subject, text, html } = await renderMail(mail)
    await mailer.sendCompiled({
      message: {
        from: mailFrom,
        // An object, because a text would be parsed for more recipients.
        to: [{ address: mail.to, name: '' }],
        ...(mail.to === replyTo ? {} : { replyTo: [replyTo] }),
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      views: {},
    })
  }
}
