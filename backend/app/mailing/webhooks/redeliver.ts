import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { nudgeOutbox } from '#app/mailing/outbox/outbox'
import { storeMessage } from '#app/mailing/webhooks/emit_event'
import { type Scope, findMessage, findWebhook, scopeOf } from '#app/mailing/webhooks/find_webhooks'
import { lockWebhook } from '#app/mailing/webhooks/save_webhook'
import { auditWebhook, switchOff } from '#app/mailing/webhooks/switch_off'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { afterCommit, transaction } from '#database/transaction'
import {
  TEST_EVENT,
  type Webhook,
  type WebhookMessage,
} from '#shared/mailing/webhooks/webhook_contract'
import db from '@adonisjs/lucid/services/db'

/** Throws 404 and 409 `WEBHOOK_OFF`. */
export function sendTestEvent(
  user: SignedInUser,
  id: number,
  { now }: RequestTime
): Promise<WebhookMessage> {
  return transaction(db.connection(), async (trx) => {
    const webhook = await lockWebhook(trx, scopeOf(user), id)
    requireActive(webhook)
    const { company } = user
    const data = { pk: id, company: { name: company.name, cofor10: company.cofor10 } }
    const messageId = await storeMessage(trx, id, { type: TEST_EVENT, data }, now)
    return findMessage(trx, scopeOf(user), messageId)
  })
}

/**
 * Sends a message again with the same id and restarts its attempts; sends a waiting message at
 * once. Throws 404 and 409 `WEBHOOK_OFF`.
 */
export function redeliver(
  user: SignedInUser,
  scope: Scope,
  messageId: number,
  request: RequestTime
): Promise<WebhookMessage> {
  return transaction(db.connection(), async (trx) => {
    const found = await select(trx, 'webhook_messages', ['webhook_id', 'message_id'])
      .where('id', messageId)
      .first()
    if (!found) throw new NotFound()
    requireActive(await lockWebhook(trx, scope, found.webhook_id))
    await trx
      .from('webhook_messages')
      .where('id', messageId)
      .update({ state: 'PENDING', attempts: 0, next_attempt_at: toDbInstant(request.now) })
    afterCommit(trx, nudgeOutbox)
    const after = { message_id: found.message_id }
    const change = { action: 'mailing.redeliver_webhook', after }
    await auditWebhook(trx, found.webhook_id, change, { ...request, user })
    return findMessage(trx, scope, messageId)
  })
}

/** Switches a webhook off on behalf of customer service and mails its owner. Throws 404 and 409. */
export function switchOffByStaff(
  user: SignedInUser,
  id: number,
  request: RequestTime
): Promise<Webhook> {
  return transaction(db.connection(), async (trx) => {
    requireActive(await lockWebhook(trx, 'all', id))
    await switchOff(trx, id, 'SERVICE', { ...request, user })
    return findWebhook(trx, 'all', id, request.now)
  })
}

function requireActive({ is_active: isActive }: { is_active: boolean }): void {
  if (!isActive) throw new Refusal(409, 'WEBHOOK_OFF')
}
