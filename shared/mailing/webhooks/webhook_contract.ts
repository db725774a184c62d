import * as v from 'valibot'
import type { Right } from '#shared/ground/access/rights'
import { page } from '#shared/ground/http/page'
import { instant, optionalText, pk, requiredText } from '#shared/ground/validation/fields'

/** Buyers set up webhooks, because most events are about orders. */
export const RIGHT_TO_WEBHOOKS = 'orders.issue_order' satisfies Right

export const MAX_WEBHOOKS = 5

export const MAX_WEBHOOK_URL = 500

/** Hours during which a former secret signs messages too. */
export const FORMER_SECRET_HOURS = 24

export const LOG_PAGE_SIZE = 25

export const MESSAGES_KEPT_DAYS = 30

export const WEBHOOK_EVENTS = [
  'order.approval_requested',
  'order.approved',
  'order.not_approved',
  'order.placed',
  'order.confirmed',
  'order.in_production',
  'order.shipped',
  'order.activated',
  'order.cancellation_requested',
  'order.cancellation_refused',
  'order.cancelled',
  'shipment.created',
  'shipment.changed',
  'rolls.activated',
  'rolls.sent',
  'rolls.received',
  'rolls.recalled',
  'address.approved',
  'address.rejected',
  'user.approved',
  'user.rejected',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by a button, regardless of the events that the webhook is subscribed to. */
export const TEST_EVENT = 'webhook.test'

export type MessageType = WebhookEvent | typeof TEST_EVENT

/** Reasons why a webhook is off; null if its owner switched it off. */
export const OFF_REASONS = ['GONE', 'FAILING', 'SERVICE'] as const
export type OffReason = (typeof OFF_REASONS)[number]

export const MESSAGE_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const ATTEMPT_FAILURES = [
  'STATUS',
  'TIMEOUT',
  'HOST_UNKNOWN',
  'UNREACHABLE',
  'TLS_FAILED',
  'PRIVATE_ADDRESS',
  'KEY_CHANGED',
] as const
export type AttemptFailure = (typeof ATTEMPT_FAILURES)[number]

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return !!url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

export const webhookPayload = v.strictObject({
  url: v.pipe(
    requiredText(MAX_WEBHOOK_URL),
    v.check((text) => text === '' || isWebAddress(text), 'validation.webhook_url')
  ),
  description: optionalText(),
  events: v.pipe(
    v.array(v.picklist(WEBHOOK_EVENTS)),
    v.minLength(1, 'validation.webhook_events'),
    v.maxLength(WEBHOOK_EVENTS.length)
  ),
  is_active: v.boolean(),
})
export type WebhookPayload = v.InferOutput<typeof webhookPayload>

/** `updated_at` identifies the version that the form showed. */
export const webhookChange = v.strictObject({
  ...webhookPayload.entries,
  updated_at: instant(),
})
export type WebhookChange = v.InferOutput<typeof webhookChange>

/** `updated_at` identifies the version that was shown, so that two windows do not both replace. */
export const secretRenewal = v.strictObject({ updated_at: instant() })
export type SecretRenewal = v.InferOutput<typeof secretRenewal>

export const webhook = v.strictObject({
  pk: pk(),
  url: v.string(),
  description: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  is_active: v.boolean(),
  off_reason: v.nullable(v.picklist(OFF_REASONS)),
  /** The instant until which a former secret signs too, or null. */
  former_secret_until: v.nullable(instant()),
  /** Name of the user who set up the webhook; empty for a deleted user. */
  owner: v.string(),
  updated_at: instant(),
})
export type Webhook = v.InferOutput<typeof webhook>

export const webhookList = v.array(webhook)

/** A webhook with a new secret. No other response contains the secret. */
export const webhookWithSecret = v.strictObject({ ...webhook.entries, secret: v.string() })
export type WebhookWithSecret = v.InferOutput<typeof webhookWithSecret>

const attempt = v.strictObject({
  at: instant(),
  /** Null without an HTTP response. */
  status: v.nullable(v.number()),
  failure: v.nullable(v.picklist(ATTEMPT_FAILURES)),
  duration_ms: v.number(),
  /** The first kilobyte of the response. */
  response: v.string(),
})
export type WebhookAttempt = v.InferOutput<typeof attempt>

export const webhookMessage = v.strictObject({
  pk: pk(),
  /** The header `webhook-id` of all attempts. */
  message_id: v.string(),
  type: v.picklist([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: v.picklist(MESSAGE_STATES),
  created_at: instant(),
  /** Null unless another attempt follows. */
  next_attempt_at: v.nullable(instant()),
  payload: v.string(),
  /** Newest first. */
  attempts: v.array(attempt),
})
export type WebhookMessage = v.InferOutput<typeof webhookMessage>

export const webhookLog = page(webhookMessage)
export type WebhookLog = v.InferOutput<typeof webhookLog>
