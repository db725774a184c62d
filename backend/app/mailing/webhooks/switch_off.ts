import { type ChangedBy, auditOf } from '#app/foundation/audit_trail/audit_of'
import { writeMails } from '#app/mailing/outbox/outbox'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import { languageOf } from '#shared/ground/i18n/language'
import type { OffReason } from '#shared/mailing/webhooks/webhook_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Switches off a locked webhook that its receiver no longer wants, that keeps failing, or that
 * customer service stops. Gives up its waiting messages and mails the user who set it up.
 */
export async function switchOff(
  trx: TransactionClientContract,
  webhookId: number,
  reason: OffReason,
  request: ChangedBy
): Promise<void> {
  await trx
    .from('webhooks')
    .where('id', webhookId)
    .update({ is_active: false, off_reason: reason, updated_at: toDbInstant(request.now) })
  await giveUpWaiting(trx, webhookId)
  const after = { is_active: false, off_reason: reason }
  await auditWebhook(trx, webhookId, { action: 'mailing.switch_webhook_off', after }, request)
  await mailOwner(trx, webhookId, reason, request.now)
}

export const auditWebhook = auditOf('webhook')

export async function giveUpWaiting(
  trx: TransactionClientContract,
  webhookId: number
): Promise<void> {
  await trx
    .from('webhook_messages')
    .where({ webhook_id: webhookId, state: 'PENDING' })
    .update({ state: 'FAILED' })
}

async function mailOwner(
  trx: TransactionClientContract,
  webhookId: number,
  reason: OffReason,
  now: Date
): Promise<void> {
  const owner = await select(undeletedUsers(trx), 'users', [
    'users.email',
    'users.language',
    'users.first_name',
    'users.last_name',
    'webhooks.url',
    'webhooks.description',
    'companies.name',
    'companies.cofor10',
  ])
    .join('webhooks', 'webhooks.user_id', 'users.id')
    .join('companies', 'companies.id', 'users.company_id')
    .where('webhooks.id', webhookId)
    .where('users.is_active', true)
    .first()
  if (!owner) return
  const { email: to, url, description, name, cofor10 } = owner
  const language = languageOf(owner.language)
  const data = { reason, url, description, person: fullName(owner), company: { name, cofor10 } }
  await writeMails(trx, [{ template: 'webhook_switched_off', to, language, data }], now)
}
