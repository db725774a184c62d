import { traced } from '#app/foundation/traces/traces'
import { nextAttemptAt } from '#app/mailing/outbox/retry_policy'
import { type Posted, postMessage } from '#app/mailing/webhooks/post_message'
import { signedHeaders, signingSecrets } from '#app/mailing/webhooks/secrets'
import { switchOff } from '#app/mailing/webhooks/switch_off'
import { insertRows } from '#database/connection/prepared'
import { dbInstantAfter, dbInstantBefore, toDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { transaction } from '#database/transaction'
import { DAY_MS, MINUTE_MS } from '#shared/ground/dates/spans'
import type { Logger } from '@adonisjs/core/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Sending {
  db: QueryClientContract
  logger: Logger
  now: () => Date
  toPrivate: boolean
  /** Aborted when the server ends. */
  signal: AbortSignal
  timeoutMs?: number
}

type DueMessage = RowOf<typeof findDue>

/** Maximum messages sent to a webhook at a time, so that other webhooks get their turn. */
const BATCH_SIZE = 10

/** Time for which a sender reserves a message; longer than any attempt. */
const LEASE_MS = 5 * MINUTE_MS

/** Time of failures after which a webhook is switched off, once one of its messages is given up. */
const FAILING_MS = 2 * DAY_MS

const GONE = 410

/**
 * Sends the due messages of a webhook, those due longest first, until one fails. Claims each
 * message just before sending it, so that parallel servers do not send it at the same time. A
 * message that was being sent during a crash is sent again with the same id.
 */
export async function sendOfWebhook(webhookId: number, sending: Sending): Promise<void> {
  for (const message of await findDue(webhookId, sending)) {
    if (sending.signal.aborted) return
    const lease = await claim(message, sending)
    if (lease === null) continue
    const startedAt = performance.now()
    const posted = await post(message, sending)
    if (sending.signal.aborted && posted.failure !== null) return release(message, lease, sending)
    const durationMs = Math.round(performance.now() - startedAt)
    await noteAttempt(message, { ...posted, durationMs, lease }, sending)
    if (posted.failure !== null) return
  }
}

const findDue = (webhookId: number, { db, now }: Sending) =>
  select(db, 'webhook_messages', [
    'webhook_messages.id',
    'webhook_messages.webhook_id',
    'webhook_messages.message_id',
    'webhook_messages.type',
    'webhook_messages.payload',
    'webhook_messages.attempts',
    'webhook_messages.next_attempt_at',
    'webhooks.url',
    'webhooks.secret',
    'webhooks.former_secrets',
  ])
    .join('webhooks', 'webhooks.id', 'webhook_messages.webhook_id')
    .where('webhooks.id', webhookId)
    .where('webhooks.is_active', true)
    .where('webhook_messages.state', 'PENDING')
    .where('webhook_messages.next_attempt_at', '<=', toDbInstant(now()))
    .orderBy('webhook_messages.next_attempt_at')
    .orderBy('webhook_messages.id')
    .limit(BATCH_SIZE)

/** Claims a message unless it changed. Returns the end of the lease, or null. */
async function claim(message: DueMessage, { db, now }: Sending): Promise<string | null> {
  const { id, next_attempt_at } = message
  const lease = dbInstantAfter(now(), LEASE_MS)
  const claimed = await db
    .from('webhook_messages')
    .where({ id, next_attempt_at, state: 'PENDING' })
    .update({ next_attempt_at: lease })
  return Number(claimed) === 1 ? lease : null
}

/** Releases a claimed message, so that the next server can send it at once. */
async function release({ id }: DueMessage, lease: string, { db, now }: Sending): Promise<void> {
  await db
    .from('webhook_messages')
    .where({ id, next_attempt_at: lease, state: 'PENDING' })
    .update({ next_attempt_at: toDbInstant(now()) })
}

async function post(
  message: DueMessage,
  { now, toPrivate, signal, timeoutMs }: Sending
): Promise<Posted> {
  const secrets = signingSecrets(message, now())
  if (secrets.length === 0) return { status: null, failure: 'KEY_CHANGED', response: '' }
  const { url, message_id: id, payload: body, type } = message
  const headers = signedHeaders({ id, body, secrets }, now())
  const facts = { 'webhook.type': type, 'webhook.attempt': message.attempts + 1 }
  return traced({ name: `webhook ${type}`, kind: 'client', facts, isRoot: true }, () =>
    postMessage({ url, headers, body, toPrivate, signal, timeoutMs })
  )
}

interface Attempt extends Posted {
  durationMs: number
  lease: string
}

/**
 * Records an attempt and schedules the next one or gives up. Switches the webhook off if its
 * receiver is gone or has failed for days.
 */
async function noteAttempt(
  message: DueMessage,
  { status, failure, response, durationMs, lease }: Attempt,
  { db, now, logger }: Sending
): Promise<void> {
  const at = now()
  const attempts = message.attempts + 1
  const next = failure === null || status === GONE ? null : nextAttemptAt(attempts, at)
  await transaction(db, async (trx) => {
    const { webhook_id: webhookId, id } = message
    const webhook = await select(trx, 'webhooks', ['is_active', 'failing_since'])
      .where('id', webhookId)
      .forUpdate()
      .first()
    // The webhook was deleted during the attempt.
    if (!webhook) return
    const attempt = { at: toDbInstant(at), status, failure, duration_ms: durationMs, response }
    await insertRows(trx, 'webhook_attempts', [{ webhook_message_id: id, ...attempt }])
    // A delivery counts even if the message was given up in the meantime.
    const claimed = { id, next_attempt_at: lease, ...(failure !== null && { state: 'PENDING' }) }
    await trx
      .from('webhook_messages')
      .where(claimed)
      .update({
        attempts,
        ...(next
          ? { next_attempt_at: toDbInstant(next) }
          : { state: failure === null ? 'DELIVERED' : 'FAILED' }),
      })
    const failingSince = failure === null ? null : (webhook.failing_since ?? toDbInstant(at))
    if (failingSince !== webhook.failing_since) {
      await trx.from('webhooks').where('id', webhookId).update({ failing_since: failingSince })
    }
    if (!webhook.is_active || failure === null || next) return
    const isFailing = failingSince !== null && failingSince < dbInstantBefore(at, FAILING_MS)
    const reason = status === GONE ? 'GONE' : isFailing ? 'FAILING' : null
    if (reason) await switchOff(trx, webhookId, reason, { userId: null, now: at })
  })
  const facts = { webhook_message_id: message.id, attempts, status, failure }
  if (next) logger.warn({ ...facts, next_attempt_at: next.toISOString() }, 'webhook not sent yet')
  else if (failure !== null) logger.error(facts, 'webhook given up')
}
