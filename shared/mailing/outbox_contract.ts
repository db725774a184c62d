import { LANGUAGES } from '#shared/ground/i18n/language'
import { instant, pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const MAIL_STATES = ['PENDING', 'SENT', 'FAILED', 'DISMISSED'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_FAILURES = [
  'HOST_UNKNOWN',
  'UNREACHABLE',
  'TIMEOUT',
  'TLS_FAILED',
  'LOGIN_REFUSED',
  'SENDER_REFUSED',
  'RECIPIENT_REFUSED',
  'CONTENT_REFUSED',
  'KEY_CHANGED',
  'INTERNAL',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

export const refusedAddress = v.strictObject({
  email: v.string(),
  reason: v.string(),
  refused_at: instant(),
})
export type RefusedAddress = v.InferOutput<typeof refusedAddress>

/** The name `id` is required by react-admin. */
export const outboxRow = v.strictObject({
  id: pk(),
  to: v.string(),
  language: v.picklist(LANGUAGES),
  template: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  next_attempt_at: instant(),
  failure: v.nullable(v.picklist(MAIL_FAILURES)),
  /** The response of the mail server, or a technical code. */
  last_error: v.nullable(v.string()),
  created_at: instant(),
  sent_at: v.nullable(instant()),
})
export type OutboxRow = v.InferOutput<typeof outboxRow>

export const outboxList = v.array(outboxRow)

/** Reasons why a mail cannot be sent again: it still waits, or its link is invalid. */
export const RESEND_PROBLEMS = ['MAIL_WAITING', 'MAIL_CODE_DEAD'] as const
export type ResendProblem = (typeof RESEND_PROBLEMS)[number]

export const outboxMail = v.strictObject({
  ...outboxRow.entries,
  subject: v.string(),
  text: v.string(),
  resend_problem: v.nullable(v.picklist(RESEND_PROBLEMS)),
  abilities: v.strictObject({ hurry: v.boolean(), dismiss: v.boolean() }),
})
export type OutboxMailDetail = v.InferOutput<typeof outboxMail>

/** The version that the user saw. A mail sent since is not sent again. Optional for programs. */
export const resendPayload = v.strictObject({
  seen: v.optional(
    v.strictObject({ state: v.picklist(MAIL_STATES), sent_at: v.nullable(instant()) })
  ),
})
export type ResendPayload = v.InferOutput<typeof resendPayload>

export const RESENT_AT_ONCE = 500

/** `dead` counts the mails that were not sent again because their links are invalid. */
export const resentMails = v.strictObject({ resent: v.number(), dead: v.number() })
export type ResentMails = v.InferOutput<typeof resentMails>

export const SENT_NOW_AT_ONCE = 500

export const hurriedMails = v.strictObject({ hurried: v.number() })
export type HurriedMails = v.InferOutput<typeof hurriedMails>

export const maySendNow = (state: MailState): boolean => state === 'PENDING'
export const mayDismiss = (state: MailState): boolean => state === 'PENDING' || state === 'FAILED'

export const OUTBOX_SORT_FIELDS = ['id', 'to', 'created_at'] as const
