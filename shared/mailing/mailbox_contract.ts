import * as v from 'valibot'
import { instant, pk } from '#shared/validation/fields'

/** How many mails the demo mailbox shows. */
export const MAILBOX_SIZE = 200

/** A mail as its recipient would have got it. */
export const mailboxMail = v.strictObject({
  pk: pk(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  created_at: instant(),
})
export type MailboxMail = v.InferOutput<typeof mailboxMail>

/** The demo mailbox, newest mail first. */
export const mailbox = v.array(mailboxMail)
