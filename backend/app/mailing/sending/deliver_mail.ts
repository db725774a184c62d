import { mailFrom } from '#config/mail'
import type { Mail } from '#app/mailing/mail'
import type { Mailer } from '#app/mailing/mailer'
import { renderMail } from '#app/mailing/wording/render_mail'

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

/** Servers refuse larger mails; the portal offers the same file. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024

/** Sends through a mailer. Every attempt has the original Message-ID. */
export function deliverBy(
  mailer: Mailer,
  customerService: string,
  attach: Attach = async () => []
): Deliver {
  return async ({ mail, messageId }) => {
    const { subject, text, html } = await renderMail(mail)
    const replyTo = ('reply_to' in mail.data && mail.data.reply_to) || customerService
    const files = await attach(mail)
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
    await mailer.sendMail({
      from: mailFrom,
      // An object, because a text would be parsed for several recipients.
      to: [{ address: mail.to, name: '' }],
      ...(mail.to === replyTo ? {} : { replyTo: [replyTo] }),
      subject,
      text,
      html,
      messageId,
      ...(files.length > 0 && bytes <= MAX_ATTACHED_BYTES && { attachments: files }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
