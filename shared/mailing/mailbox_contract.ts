import * as v from 'valibot'
import { instant, pk } from '#shared/ground/validation/fields'

export const MAILBOX_SIZE = 200

export const mailboxMail = v.strictObject({
  pk: pk(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  created_at: instant(),
})
export type MailboxMail = v.InferOutput<typeof mailboxMail>

/** Newest mail first. */
export const mailbox = v.array(mailboxMail)
