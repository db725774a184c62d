import type { Mail } from '#app/mailing/mail'
import { renderMail } from '#app/mailing/wording/render_mail'
import type { Mailer } from '@adonisjs/mail'
import type { MailTransportContract } from '@adonisjs/mail/types'

export interface OutboxMail {
  id: number
  messageId: string
  mail: Mail
}

/** Sends a mail or throws. */
export type Deliver = (mail: OutboxMail) => Promise<void>

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Creates a mail's attachments when it is sent, because the outbox keeps no files. */
export type Attach = (mail: Mail) => Promise<Attachment[]>

/** Servers refuse larger mails; the mail leads to the portal, which offers the same files. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024

/** Sends through a mailer. Every attempt has the original Message-ID. */
export function deliverBy(
  mailer: Mailer<MailTransportContract>,
  customerService: string,
  attach: Attach = async () => []
): Deliver {
  return async ({ mail, messageId }) => {
    const replyTo = ('reply_to' in mail.data && mail.data.reply_to) || customerService
    const files = await attach(mail)
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
    const isTooLarge = bytes > MAX_ATTACHED_BYTES
    const rendered = await renderMail(mail, { codes: 'readable', isTooLarge })
    const { subject, text, html, unsubscribeUrl } = rendered
    await mailer.send((message) => {
      message.messageId(messageId).subject(subject).text(text).html(html)
      message.header('Auto-Submitted', 'auto-generated')
      if (unsubscribeUrl !== null) {
        // Mail programs then unsubscribe with one click (RFC 8058).
        message.header('List-Unsubscribe', `<${unsubscribeUrl}>`)
        message.header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
      }
      // An object, because a text would be parsed for several recipients.
      message.nodeMailerMessage.to = [{ address: mail.to, name: '' }]
      if (mail.to !== replyTo) message.replyTo(replyTo)
      if (isTooLarge) return
      for (const { content, ...file } of files) message.attachData(content, file)
    })
  }
}
