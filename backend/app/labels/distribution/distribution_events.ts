import { emitEvent, listedRolls } from '#app/mailing/webhooks/emit_event'
import { select } from '#database/select'
import type { WebhookEvent } from '#shared/mailing/webhooks/webhook_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Emits an event about rolls of a distribution to its sender and its recipient. */
export async function emitDistribution(
  trx: TransactionClientContract,
  pk: number,
  event: { type: WebhookEvent; rollNos: readonly string[] },
  now: Date
): Promise<void> {
  const { type, rollNos } = event
  const row = await select(trx, 'distributions', [
    'distributions.company_id',
    'distributions.recipient_company_id',
    'distributions.recipient_code',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'distributions.company_id')
    .where('distributions.id', pk)
    .firstOrFail()
  const data = () => ({
    pk,
    sender: { cofor10: row.cofor10 },
    recipient: { cofor10: row.recipient_code },
    ...listedRolls(rollNos),
  })
  for (const companyId of new Set([row.company_id, row.recipient_company_id])) {
    if (companyId !== null) await emitEvent(trx, { companyId, type, data }, now)
  }
}
