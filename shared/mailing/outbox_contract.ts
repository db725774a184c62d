import { LANGUAGES } from '#shared/i18n/language'
import { instant, optionalText, pk, wantedIds } from '#shared/validation/fields'
import * as v from 'valibot'

export const MAIL_STATES = ['PENDING', 'SENT', 'FAILED', 'DISMISSED'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a mail was not sent when it was tried. */
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

/** A mail of the outbox as the backoffice lists it; `id` because react-admin asks for one. */
export const outboxRow = v.strictObject({
  id: pk(),
  to: v.string(),
  language: v.picklist(LANGUAGES),
  template: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  next_attempt_at: instant(),
  failure: v.nullable(v.picklist(MAIL_FAILURES)),
  /** What the mail server answered, or a technical code. */
  last_error: v.nullable(v.string()),
  created_at: instant(),
  sent_at: v.nullable(instant()),
})
export type OutboxRow = v.InferOutput<typeof outboxRow>

export const outboxList = v.array(outboxRow)

/** Why a mail cannot be sent again: it still waits, or its link opens nothing any more. */
export const RESEND_PROBLEMS = ['MAIL_WAITING', 'MAIL_CODE_DEAD'] as const
export type ResendProblem = (typeof RESEND_PROBLEMS)[number]

/** One mail with its content, why it cannot be sent again (null when it can), and what else can be done. */
export const outboxMail = v.strictObject({
  ...outboxRow.entries,
  subject: v.string(),
  text: v.string(),
  resend_problem: v.nullable(v.picklist(RESEND_PROBLEMS)),
  abilities: v.strictObject({ hurry: v.boolean(), dismiss: v.boolean() }),
})
export type OutboxMailDetail = v.InferOutput<typeof outboxMail>

/**
 * A mail that is sent again, as it was seen: one that was sent since then is left alone. Programs
 * that look at no mail beforehand may leave it out.
 */
export const resendPayload = v.strictObject({
  seen: v.optional(
    v.strictObject({ state: v.picklist(MAIL_STATES), sent_at: v.nullable(instant()) })
  ),
})
export type ResendPayload = v.InferOutput<typeof resendPayload>

/** How many failed mails one call sends again. */
export const RESENT_AT_ONCE = 500

/** Failed mails that are sent again, and those that stay because their links are dead. */
export const resentMails = v.strictObject({ resent: v.number(), dead: v.number() })
export type ResentMails = v.InferOutput<typeof resentMails>

/** How many waiting mails one call hurries. */
export const HURRIED_AT_ONCE = 500

/** Waiting mails that are sent now. */
export const hurriedMails = v.strictObject({ hurried: v.number() })
export type HurriedMails = v.InferOutput<typeof hurriedMails>

/** What waits is sent sooner, and what was not sent is left unsent for good. */
export const mayHurry = (state: MailState): boolean => state === 'PENDING'
/** Returns whether staff may dismiss a mail in this state. */
export const mayDismiss = (state: MailState): boolean => state === 'PENDING' || state === 'FAILED'

export const OUTBOX_SORT_FIELDS = ['id', 'to', 'created_at'] as const

export const outboxFilter = v.strictObject({
  id: wantedIds(),
  state: v.optional(v.picklist(MAIL_STATES)),
  template: v.optional(v.pipe(v.string(), v.maxLength(60))),
  q: v.optional(optionalText()),
})
