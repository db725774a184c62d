import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { pageOf } from '#app/foundation/http/page_of'
import { NotFound } from '#app/foundation/http/refusal'
import { paging } from '#app/foundation/http/input/url_fields'
import { formerSecretsOf } from '#app/mailing/webhooks/secrets'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { type Queryable, type RowOf, orNull, select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import {
  LOG_PAGE_SIZE,
  type Webhook,
  type WebhookAttempt,
  type WebhookEvent,
  type WebhookLog,
  type WebhookMessage,
} from '#shared/mailing/webhooks/webhook_contract'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

export type Scope = { companyId: number } | 'all'

export const scopeOf = ({ company }: SignedInUser): Scope => ({ companyId: company.id })

export const logQuery = vine.create(paging(LOG_PAGE_SIZE))

/** Returns the webhooks of a company in the order of their creation. */
export async function listWebhooks(companyId: number, now: Date): Promise<Webhook[]> {
  const rows = await inScope(db, { companyId }).orderBy('webhooks.id')
  return rows.map((row) => toWebhook(row, now))
}

/** Throws {@link NotFound} for a webhook out of scope. */
export async function findWebhook(
  client: Queryable,
  scope: Scope,
  id: number,
  now: Date
): Promise<Webhook> {
  const row = await inScope(client, scope).where('webhooks.id', id).first()
  if (!row) throw new NotFound()
  return toWebhook(row, now)
}

const inScope = (client: Queryable, scope: Scope) =>
  select(whereInScope(client.from('webhooks'), scope), 'webhooks', [
    'webhooks.id',
    'webhooks.url',
    'webhooks.description',
    'webhooks.events',
    'webhooks.is_active',
    'webhooks.off_reason',
    'webhooks.former_secrets',
    'webhooks.updated_at',
    ...orNull('users.first_name', 'users.last_name'),
  ]).leftJoin('users', 'users.id', 'webhooks.user_id')

function whereInScope(webhooks: ReturnType<Queryable['from']>, scope: Scope) {
  return scope === 'all' ? webhooks : webhooks.where('webhooks.company_id', scope.companyId)
}

function toWebhook(row: RowOf<typeof inScope>, now: Date): Webhook {
  const until = formerSecretsOf(row, now).at(-1)?.until
  return {
    pk: row.id,
    url: row.url,
    description: row.description,
    events: JSON.parse(row.events) as WebhookEvent[],
    is_active: row.is_active,
    off_reason: row.off_reason,
    former_secret_until: until ? fromDbInstant(until) : null,
    owner: fullName(row) ?? '',
    updated_at: fromDbInstant(row.updated_at),
  }
}

/** Returns the messages of a webhook with their attempts, newest first. Throws {@link NotFound}. */
export async function listMessages(
  path: string,
  scope: Scope,
  id: number,
  query: Infer<typeof logQuery>
): Promise<WebhookLog> {
  const isKnown = await whereInScope(db.from('webhooks'), scope).where('webhooks.id', id).first()
  if (!isKnown) throw new NotFound()
  const total = await countRows(db.from('webhook_messages').where('webhook_id', id))
  const rows = await messagesInScope(db, scope)
    .where('webhook_messages.webhook_id', id)
    .orderBy('webhook_messages.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
  return pageOf(path, query, total, await withAttempts(db, rows))
}

/** Throws {@link NotFound} for a message out of scope. */
export async function findMessage(
  client: Queryable,
  scope: Scope,
  id: number
): Promise<WebhookMessage> {
  const rows = await messagesInScope(client, scope).where('webhook_messages.id', id)
  const [message] = await withAttempts(client, rows)
  if (!message) throw new NotFound()
  return message
}

const messagesInScope = (client: Queryable, scope: Scope) =>
  select(
    whereInScope(
      client
        .from('webhook_messages')
        .join('webhooks', 'webhooks.id', 'webhook_messages.webhook_id'),
      scope
    ),
    'webhook_messages',
    [
      'webhook_messages.id',
      'webhook_messages.message_id',
      'webhook_messages.type',
      'webhook_messages.state',
      'webhook_messages.payload',
      'webhook_messages.next_attempt_at',
      'webhook_messages.created_at',
    ]
  )

async function withAttempts(
  client: Queryable,
  messages: RowOf<typeof messagesInScope>[]
): Promise<WebhookMessage[]> {
  const rows = await select(client, 'webhook_attempts')
    .whereIn(
      'webhook_message_id',
      messages.map(({ id }) => id)
    )
    .orderBy('id', 'desc')
  const attempts = Map.groupBy(rows, (row) => row.webhook_message_id)
  return messages.map((row) => ({
    pk: row.id,
    message_id: row.message_id,
    type: row.type,
    state: row.state,
    created_at: fromDbInstant(row.created_at),
    next_attempt_at: row.state === 'PENDING' ? fromDbInstant(row.next_attempt_at) : null,
    payload: row.payload,
    attempts: (attempts.get(row.id) ?? []).map((attempt): WebhookAttempt => ({
      at: fromDbInstant(attempt.at),
      status: attempt.status,
      failure: attempt.failure,
      duration_ms: attempt.duration_ms,
      response: attempt.response,
    })),
  }))
}

export const countWaiting = (client: Queryable): Promise<number> =>
  countRows(client.from('webhook_messages').where('state', 'PENDING'))
