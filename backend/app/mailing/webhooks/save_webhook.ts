import { webhooksToPrivateAddresses } from '#config/portal/webhooks'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { requireUnchanged } from '#app/foundation/resources/require_unchanged'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { type Scope, findWebhook, scopeOf } from '#app/mailing/webhooks/find_webhooks'
import { isPrivateLiteral } from '#app/mailing/webhooks/public_address'
import {
  MAX_FORMER_SECRETS,
  formerSecretsOf,
  makeSecret,
  sealSecret,
} from '#app/mailing/webhooks/secrets'
import { auditWebhook, giveUpWaiting } from '#app/mailing/webhooks/switch_off'
import { insertRows } from '#database/connection/prepared'
import { dbInstantAfter, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { HOUR_MS } from '#shared/ground/dates/spans'
import {
  FORMER_SECRET_HOURS,
  MAX_WEBHOOKS,
  type SecretRenewal,
  type Webhook,
  type WebhookChange,
  type WebhookPayload,
  type WebhookWithSecret,
} from '#shared/mailing/webhooks/webhook_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import isMatch from 'lodash/isMatch.js'
import pick from 'lodash/pick.js'

/**
 * Stores a webhook of the user's company and returns its secret, which is never shown again. Throws
 * 422 for an address that is in use or may not be used, and 409 `TOO_MANY_WEBHOOKS`.
 */
export function createWebhook(
  user: SignedInUser,
  payload: WebhookPayload,
  request: RequestTime
): Promise<WebhookWithSecret> {
  refuseAddress(payload.url)
  return transaction(db.connection(), async (trx) => {
    const { company } = user
    // Requests of the same company wait for each other, so that the count is right.
    await trx.from('companies').where('id', company.id).forUpdate().select('id').first()
    const known = await findUrls(trx, company.id)
    // A repeated request finds the first webhook, whose secret can be replaced.
    if (known.includes(payload.url)) throw urlKnown()
    if (known.length >= MAX_WEBHOOKS) {
      throw new Refusal(409, 'TOO_MANY_WEBHOOKS', { values: { most: MAX_WEBHOOKS } })
    }
    const at = toDbInstant(request.now)
    const secret = makeSecret()
    const id = await insertRows(trx, 'webhooks', [
      {
        company_id: company.id,
        user_id: user.id,
        ...columnsOf(payload),
        secret: sealSecret(secret),
        created_at: at,
        updated_at: at,
      },
    ])
    const change = { action: 'mailing.create_webhook', after: auditedOf(payload) }
    await auditWebhook(trx, id, change, { ...request, user })
    return { ...(await findWebhook(trx, scopeOf(user), id, request.now)), secret }
  })
}

/**
 * Changes a webhook. Switching it off gives up its waiting messages. Throws 404, 409 if it changed
 * since it was loaded, and 422 for an address that is in use or may not be used.
 */
export function changeWebhook(
  user: SignedInUser,
  id: number,
  { updated_at: seenAt, ...payload }: WebhookChange,
  request: RequestTime
): Promise<Webhook> {
  refuseAddress(payload.url)
  return transaction(db.connection(), async (trx) => {
    const before = await lockWebhook(trx, scopeOf(user), id)
    const columns = columnsOf(payload)
    if (isMatch(before, columns)) return findWebhook(trx, scopeOf(user), id, request.now)
    requireUnchanged(before.updated_at, seenAt)
    if (payload.url !== before.url) {
      const known = await findUrls(trx, before.company_id)
      if (known.includes(payload.url)) throw urlKnown()
    }
    await trx
      .from('webhooks')
      .where('id', id)
      .update({
        ...columns,
        off_reason: payload.is_active ? null : before.off_reason,
        ...(payload.is_active && !before.is_active && { failing_since: null }),
        updated_at: toDbInstant(request.now),
      })
    if (!payload.is_active) await giveUpWaiting(trx, id)
    const former = auditedOf({ ...before, events: JSON.parse(before.events) })
    const change = { action: 'mailing.change_webhook', before: former, after: auditedOf(payload) }
    await auditWebhook(trx, id, change, { ...request, user })
    return findWebhook(trx, scopeOf(user), id, request.now)
  })
}

/** Deletes a webhook with its log. Throws 404. */
export function deleteWebhook(user: SignedInUser, id: number, request: RequestTime): Promise<void> {
  return transaction(db.connection(), async (trx) => {
    const webhook = await lockWebhook(trx, scopeOf(user), id)
    const before = auditedOf({ ...webhook, events: JSON.parse(webhook.events) })
    await trx.from('webhooks').where('id', id).delete()
    await auditWebhook(trx, id, { action: 'mailing.delete_webhook', before }, { ...request, user })
  })
}

/**
 * Replaces the secret. Each former secret also signs messages for a day, because the receiver may
 * still have any of them. Throws 404, and 409 if the webhook changed since it was loaded.
 */
export function renewSecret(
  user: SignedInUser,
  id: number,
  { updated_at: seenAt }: SecretRenewal,
  request: RequestTime
): Promise<WebhookWithSecret> {
  return transaction(db.connection(), async (trx) => {
    const before = await lockWebhook(trx, scopeOf(user), id)
    requireUnchanged(before.updated_at, seenAt)
    const until = dbInstantAfter(request.now, FORMER_SECRET_HOURS * HOUR_MS)
    const formers = [...formerSecretsOf(before, request.now), { sealed: before.secret, until }]
    const secret = makeSecret()
    await trx
      .from('webhooks')
      .where('id', id)
      .update({
        secret: sealSecret(secret),
        former_secrets: JSON.stringify(formers.slice(-MAX_FORMER_SECRETS)),
        updated_at: toDbInstant(request.now),
      })
    await auditWebhook(trx, id, { action: 'mailing.renew_webhook_secret' }, { ...request, user })
    return { ...(await findWebhook(trx, scopeOf(user), id, request.now)), secret }
  })
}

export async function lockWebhook(
  trx: TransactionClientContract,
  scope: Scope,
  id: number
): Promise<Row<'webhooks'>> {
  const query = select(trx, 'webhooks').where('id', id)
  if (scope !== 'all') query.where('company_id', scope.companyId)
  const row = await query.forUpdate().first()
  if (!row) throw new NotFound()
  return row
}

/** 422: the company has another webhook with this address. */
const urlKnown = () => new FieldRefusal('url', 'WEBHOOK_KNOWN')

async function findUrls(trx: TransactionClientContract, companyId: number): Promise<string[]> {
  const rows = await select(trx, 'webhooks', ['url']).where('company_id', companyId)
  return rows.map(({ url }) => url)
}

/** Refuses an unencrypted or private address. Names are resolved only when a message is sent. */
function refuseAddress(url: string): void {
  if (webhooksToPrivateAddresses) return
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw new FieldRefusal('url', 'WEBHOOK_NOT_ENCRYPTED')
  if (isPrivateLiteral(hostname)) throw new FieldRefusal('url', 'WEBHOOK_PRIVATE_ADDRESS')
}

const auditedOf = (webhook: WebhookPayload) =>
  pick(webhook, ['url', 'description', 'events', 'is_active'])

const columnsOf = (payload: WebhookPayload) => ({
  ...auditedOf(payload),
  events: JSON.stringify([...new Set(payload.events)]),
})
