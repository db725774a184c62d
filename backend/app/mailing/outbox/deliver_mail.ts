import { mailFrom } from '#config/mail'
import type { Mail } from '#app/mailing/mail'
import type { Mailer } from '#app/mailing/mailer'
import { renderMail } from '#app/mailing/wording/render_mail'

/** A mail out of the outbox. */
export interface OutboxMail {
  id: number
  messageId: string
  mail: Mail
}

/** Takes a mail to its recipient, or throws. */
export type Deliver = (mail: OutboxMail) => Promise<void>

/** A file that goes along with a mail. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Makes what goes along with a mail when it is sent; the outbox keeps no files. */
export type Attach = (mail: Mail) => Promise<Attachment[]>

/** Servers refuse larger mails; the same file is to be had in the portal. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024

/** Delivers by a mailer; every attempt carries the Message-ID the mail was written with. */
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
      // An object, because a text would be parsed for more recipients.
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
