import { LANGUAGES } from '#shared/i18n/language'
import { instant, pk } from '#shared/validation/fields'
import * as v from 'valibot'

export const MAIL_STATES = ['PENDING', 'SENT', 'FAILED'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail of the outbox as the backoffice lists it; `id` because react-admin asks for one. */
export const outboxRow = v.strictObject({
  id: pk(),
  to: v.string(),
  language: v.picklist(LANGUAGES),
  template: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  next_attempt_at: instant(),
  last_error: v.nullable(v.string()),
  created_at: instant(),
  sent_at: v.nullable(instant()),
})
export type OutboxRow = v.InferOutput<typeof outboxRow>

export const outboxList = v.array(outboxRow)

/** One mail with its content. */
export const outboxMail = v.strictObject({
  ...outboxRow.entries,
  subject: v.string(),
  text: v.string(),
})
export type OutboxMailDetail = v.InferOutput<typeof outboxMail>

export const OUTBOX_SORT_FIELDS = [
  'id',
  'to',
  'template',
  'state',
  'attempts',
  'created_at',
] as const

export const outboxFilter = v.strictObject({
  state: v.optional(v.picklist(MAIL_STATES)),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
})
