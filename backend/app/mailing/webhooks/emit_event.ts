import { randomUUID } from 'node:crypto'
import { nudgeOutbox } from '#app/mailing/outbox/outbox'
import { insertRows, prepared } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { afterCommit } from '#database/transaction'
import type { MessageType, WebhookEvent } from '#shared/mailing/webhooks/webhook_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Maximum roll numbers in one event; `roll_count` counts all rolls. */
const MAX_LISTED_ROLLS = 100

interface Event {
  companyId: number
  type: WebhookEvent
  /** Called only if a webhook wants the event. */
  data: () => object | Promise<object>
}

const subscribers = prepared((client, companyId: number) =>
  select(client, 'webhooks', ['id', 'events'])
    .where('company_id', companyId)
    .where('is_active', true)
)

/** Stores a message for each webhook of the company that wants the event (rule 11.10). */
export async function emitEvent(
  trx: TransactionClientContract,
  { companyId, type, data }: Event,
  now: Date
): Promise<void> {
  const webhooks = await subscribers(trx, companyId)
  const wanting = webhooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(type))
  if (wanting.length === 0) return
  const content = await data()
  for (const { id } of wanting) await storeMessage(trx, id, { type, data: content }, now)
}

export async function storeMessage(
  trx: TransactionClientContract,
  webhookId: number,
  { type, data }: { type: MessageType; data: object },
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  afterCommit(trx, nudgeOutbox)
  return insertRows(trx, 'webhook_messages', [
    {
      webhook_id: webhookId,
      message_id: `msg_${randomUUID()}`,
      type,
      payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
      state: 'PENDING',
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
    },
  ])
}

export const listedRolls = (rollNos: readonly string[]) => ({
  roll_count: rollNos.length,
  spool_nos: rollNos.slice(0, MAX_LISTED_ROLLS),
})
